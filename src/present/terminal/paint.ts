/** Colors and styles by meaning. Without colors, each function returns its text unchanged. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly alarm: (text: string) => string;
  /** Created, updated and deleted records. */
  readonly create: (text: string) => string;
  readonly update: (text: string) => string;
  readonly delete: (text: string) => string;
  /** Events that are going on now. */
  readonly live: (text: string) => string;
  /** Posts that are not public. */
  readonly held: (text: string) => string;
}

const leaveUnpainted = (text: string): string => text;

export const NO_PAINT: Paint = {
  heading: leaveUnpainted,
  dim: leaveUnpainted,
  alarm: leaveUnpainted,
  create: leaveUnpainted,
  update: leaveUnpainted,
  delete: leaveUnpainted,
  live: leaveUnpainted,
  held: leaveUnpainted,
};
