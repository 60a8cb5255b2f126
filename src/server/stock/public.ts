export { leftOf, type Allocated, type OrderPieces } from './allocation-rules.ts';
export { release, takeBack } from './pieces.ts';
export {
  addGone,
  holdingsOf,
  listHeld,
  listOrderPieces,
  moveHeld,
  putBack,
  saleOf,
  soldPieces,
  take,
  type Pieces,
} from './sql.ts';
export { setStockRows } from './stock-by-item-number.ts';
export { foreseeSending, sendCheapest, sendFrom, sourcesOf } from './send-from.ts';
export { countParcels } from './sending-rules.ts';
