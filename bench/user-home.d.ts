/** Writes settings with two profiles, credentials, a project file, and a ledger of 1,000 runs. @returns the project's folder */
export function fillHome(home: string): string;
