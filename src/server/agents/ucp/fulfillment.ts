import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { GrantedUcpCaller } from './operation.ts';
import { ucpPrice } from './product.ts';

/** How it is sent: to one of the buyer's addresses, told without street and phone, at what the shop estimates. */
export async function showFulfillment(
  caller: GrantedUcpCaller,
  lineIds: readonly string[],
  addressId: string | null,
  shop: DraftOrder['shops'][number] | undefined,
): Promise<object> {
  const { rowList } = await caller.call('addresses.list', { pageSize: 50 });
  const freight = shop?.freight ? ucpPrice(shop.freight).amount : null;
  const option = {
    id: 'shipping',
    title: freight === null ? 'The seller states the freight with the confirmation' : 'Estimate of the shop',
    totals: freight === null ? [] : [{ type: 'total', amount: freight }],
  };
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations: rowList.map((address) => ({
          id: address.id,
          type: 'shipping_address',
          address_country: address.country,
          address_region: address.regionNames[0] ?? '',
          address_locality: address.city,
          last_name: address.name,
        })),
        selected_destination_id: addressId,
        groups: [
          {
            id: 'parcels',
            line_item_ids: lineIds,
            options: shop ? [option] : [],
            selected_option_id: shop ? option.id : null,
          },
        ],
      },
    ],
  };
}
