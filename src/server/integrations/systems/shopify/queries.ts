/** What is asked of Shopify's Admin GraphQL API; the same in every version that `versions` names. */

/** Versions in which all that is asked for means the same. */
export const versions = ['2026-01', '2026-04', '2026-07', '2026-10'] as const;
export type ShopifyVersion = (typeof versions)[number];

/** So many of each are in one answer; with more variants a page would cost more than a small shop's allowance. */
export const productsInPage = 10;
export const mostVariants = 100;
export const mostPictures = 20;
/** So many ids one request may name. */
export const mostIds = 50;

export const shopQuery = `query ReadShop {
  shop { name currencyCode }
  locations(first: 50) { nodes { id name } }
}`;

export const productsQuery = `query ReadProducts($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id updatedAt status title descriptionHtml productType vendor
      options { name }
      media(first: ${mostPictures}) { nodes { ... on MediaImage { image { url } } } }
      variants(first: ${mostVariants}) {
        pageInfo { hasNextPage }
        nodes {
          id sku barcode price inventoryQuantity
          selectedOptions { name value }
          inventoryItem {
            id tracked harmonizedSystemCode countryCodeOfOrigin
            measurement { weight { unit value } }
          }
        }
      }
    }
  }
}`;

export const placeQuery = `mutation PlaceOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  orderCreate(order: $order, options: $options) {
    order { id name }
    userErrors { field message }
  }
}`;

export const findOrderQuery = `query FindOrder($query: String!) {
  orders(first: 10, query: $query, sortKey: CREATED_AT) { nodes { id name tags } }
}`;

export const ordersQuery = `query ReadOrders($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Order {
      id name cancelledAt
      fulfillments(first: 20) { id status trackingInfo(first: 1) { company number } }
    }
  }
}`;

export const piecesQuery = `query ReadPieces($id: ID!) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: 200) {
      pageInfo { hasNextPage }
      nodes { quantity lineItem { variant { id } } }
    }
  }
}`;

export const cancelQuery = `mutation CancelOrder($orderId: ID!) {
  orderCancel(orderId: $orderId, reason: CUSTOMER, restock: true, refund: false, notifyCustomer: false) {
    orderCancelUserErrors { code message }
  }
}`;

export const presentQuery = `query ReadPresent($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { id } }
}`;
