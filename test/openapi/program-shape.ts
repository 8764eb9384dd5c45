/** What the program of the generated client exports. */
export declare const run: (world: {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly fetch: (request: Request) => Promise<Response>;
}) => Promise<Record<string, string | undefined>>;
