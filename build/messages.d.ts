/** Compiles the messages of `src/text` to `src/text/compiled`. `root` is the project's folder, with a slash at its end. */
export function writeMessages(root: string): Promise<void>;
