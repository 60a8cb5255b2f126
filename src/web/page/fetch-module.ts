/**
 * Fetches a module, once more under another address where that failed. A browser remembers a module that did not come for
 * as long as the page is open: without that, "Try again" would never help.
 * @param load  an `import()`
 * @throws where it does not come either time
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Browsers that remember name the address; the others ask again by themselves.
    const reason = String(error);
    const addressStart = reason.indexOf('http');
    if (addressStart < 0) throw error;
    const [address] = reason.slice(addressStart).split(' ');
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module;
  }
}
