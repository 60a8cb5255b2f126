export { recountProducts, renoteRunningOut } from './counts/kept-counts-sql.ts';
export { searchBrands } from './brands/brands.ts';
export { describeProducts } from './describe-products.ts';
export { publishChangedProducts } from './events.ts';
export { countPricesShown, inheritingProducts } from './status-sql.ts';
export { addDraft } from './own-products/drafts.ts';
export { takeOffSale } from './own-products/off-sale.ts';
export { changeBy } from './history/history.ts';
export {
  askForPictures,
  countPicturesOnTheirWay,
  fetchPictures,
  listFetchedPictures,
  type FetchedPicture,
} from './fetched-pictures.ts';
export { changeSales, salesOf, saveProductFigures } from './figures-sql.ts';
export {
  findLowestPrice,
  findProductsByWords,
  listItemNumbers,
  listOnlyVariants,
  listVariantIds,
} from './find-sql.ts';
export { workOnProducts } from './jobs.ts';
export {
  countOwnProductByStatus,
  countOwnProducts,
  listCodesOnSale,
  listOwnProducts,
  listSkuCodes,
} from './own-products/own-products-sql.ts';
export { applyPrices } from './prices/apply-prices.ts';
export { findByItemNumber } from './prices/item-numbers-sql.ts';
export { applyItemRows, type ItemWriter } from './prices/item-rows.ts';
export { changeSkus } from './write-products-sql.ts';
export { countPricedSkus, findPricedSkus, listPricedSkus, type PricedSku } from './prices/priced-skus-sql.ts';
export { addQuotedProducts } from './quoted-products-sql.ts';
export { listAllProducts } from './takedowns/all-products-sql.ts';
export { showAllProducts } from './takedowns/present-takedowns.ts';
export { isTakenDown } from './takedowns/takedowns-sql.ts';
export { nameSpec, type Spec, type Tiers } from './rules.ts';
export { listServedShops } from './served-products.ts';
export {
  findProductByCode,
  listImportAttributes,
  listOwnById,
  readProductOfPart,
} from './spreadsheet-products.ts';
export { findPeoplesText, findSourceText, findTextInLanguage, saveMachineText } from './texts-sql.ts';
export {
  findTranslation,
  findTranslations,
  holdTexts,
  listTextsAfter,
  listTranslations,
  saveCorrections,
  unlockText,
  type OneTranslation,
  type TextPlace,
  type TranslationFilter,
} from './translations/translations-sql.ts';
export {
  countTranslations,
  listTranslationCounts,
  renoteStaleTexts,
} from './translations/translation-counts-sql.ts';
export { findStatedProduct } from './stated-products-sql.ts';
export { countSkusOfPart, findOwnProducts } from './whole-products-sql.ts';
export { listSkusByNumber } from './prices/numbered-skus-sql.ts';
export { lockProduct } from './write-products-sql.ts';
export { checkProduct, writeProducts } from './write-products.ts';
export { countShelf, emptyShelf, lockShelf, movePieces } from './pieces/shelves-sql.ts';
