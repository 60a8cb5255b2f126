/**
 * Makes each thing once for the same arguments, and remembers the last ones.
 * @param limit  how many are remembered
 */
export function cached<A extends unknown[], T>(limit: number, make: (...args: A) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (...args: A): Promise<T> => {
    const key = args.join('|');
    const known = made.get(key);
    if (known) return known;
    const thing = make(...args);
    made.set(key, thing);
    if (made.size > limit) made.delete(made.keys().next().value!);
    return thing;
  };
}
