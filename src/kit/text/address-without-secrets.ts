/**
 * An address as it may be printed or logged: without who signs in there, what it is asked, and what follows. Keys and
 * passwords stand there.
 * @returns null for what is no address
 */
export function addressWithoutSecrets(address: string): string | null {
  // Without a host, what looks like a scheme may be a name, and what follows it a password.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
