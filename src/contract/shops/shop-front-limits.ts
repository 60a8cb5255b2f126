/** How much a seller may put on the shop's page. */
export const mostRecommended = 20;
export const mostFloors = 12;
export const mostFloorProducts = 12;
export const mostShopCategories = 30;
export const mostCategoryProducts = 500;
