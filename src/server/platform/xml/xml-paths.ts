import { childElements } from './parse-xml.ts';

/** The first element of a name right below one, whatever its namespace. */
export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent && childElements(parent).find((element) => element.localName === name);

/** All elements of a name right below one. */
export const children = (parent: Element | undefined, name: string): Element[] =>
  parent ? childElements(parent).filter((element) => element.localName === name) : [];

/** What stands at a path of element names below one: "Item/Name". */
export const below = (parent: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>(child, parent);

export const textAt = (parent: Element | undefined, path: string): string =>
  (below(parent, path)?.textContent ?? '').trim();

/** The text at the first of some paths where there is one. */
export const firstText = (parent: Element | undefined, ...paths: string[]): string =>
  paths.map((path) => textAt(parent, path)).find((text) => text !== '') ?? '';
