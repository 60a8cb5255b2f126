import type { ParcelState } from '../../contract/parcels/parcel-states.ts';
import type { Db } from '../platform/database.ts';

/** What was declared under the number of an order, the newest first; whoever declares it types that number. */
export const listParcelsOfOrder = (db: Db, number: string) =>
  db
    .selectFrom('parcels')
    .select(['id', 'logistics_no', 'declared_at'])
    .select((parcel) => parcel.ref('state').$castTo<ParcelState>().as('state'))
    .where('order_no', '=', number)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
