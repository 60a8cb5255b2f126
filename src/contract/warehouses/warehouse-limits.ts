/** How many warehouses a shop may have, those that are closed among them, and how long what it says of one may be. */
export const warehouseLimits = { most: 20, name: 60, address: 300, contact: 120, leadDays: 180 } as const;
