const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i;

/** True for a host name or address that is always this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
