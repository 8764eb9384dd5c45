/** SQL that creates the final tables in an empty SQLite file. `folder` takes temporary files. */
export function sqliteSchema(root: string, folder: string): Promise<string>;
