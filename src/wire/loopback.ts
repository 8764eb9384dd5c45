const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i;

/** Whether a host name or address can only be this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
