/** Units of a map of where a market lies. */
export const mapSize = { width: 400, height: 250 } as const;
