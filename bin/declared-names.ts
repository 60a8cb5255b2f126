import type { ESTree } from 'vite';

/** The left side of a declaration. */
export type Declared = Pick<ESTree.VariableDeclarator, 'id'>['id'] | ESTree.ParamPattern;

/** The names that a declaration gives; what it takes out of an object under its own name was named by others. */
export function namesIn(pattern: Declared | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return namesIn(property.argument);
        return property.shorthand ? [] : namesIn(property.value);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => namesIn(element as Declared | null));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
