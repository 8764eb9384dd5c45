/** The names of the messages of an area, and the function that creates the area. */
type Area<Messages> = readonly [names: readonly (keyof Messages & string)[], create: () => Partial<Messages>];

/** Joins areas of messages to one object. An area is created on first use: a command needs few of them. */
export function joinAreas<Messages extends object>(areas: readonly Area<Messages>[]): Messages {
  const creators = new Map(areas.flatMap(([names, create]) => names.map((name) => [name as PropertyKey, create])));
  const created = {} as Messages;
  const prepare = (name: PropertyKey): Messages => {
    const create = Object.hasOwn(created, name) ? undefined : creators.get(name);
    return create === undefined ? created : Object.assign(created, create());
  };
  return new Proxy(created, {
    get: (_, name) => Reflect.get(prepare(name), name),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(prepare(name), name),
    has: (_, name) => Reflect.has(prepare(name), name),
    ownKeys: () => {
      for (const name of creators.keys()) prepare(name);
      return Reflect.ownKeys(created);
    },
  });
}
