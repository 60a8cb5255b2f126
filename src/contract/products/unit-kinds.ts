/** Units that products have, or that none has. */
export const unitKinds = ['used', 'unused'] as const;
export type UnitKind = (typeof unitKinds)[number];
