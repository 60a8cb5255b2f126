import { parseXmlText, XmlIssue, type XmlBounds } from '../../platform/xml/parse-xml.ts';
import { below, child, children, firstText, textAt } from '../../platform/xml/xml-paths.ts';
import { machineDecimal, UnreadFile, type OrderFile, type OrderFileLine } from './order-file.ts';

const bounds: XmlBounds = { elements: 60_000, attributes: 40_000, namespaces: 40 };
const orderSpace = 'urn:oasis:names:specification:ubl:schema:xsd:Order-2';

/** The schemes under which a standard number is a GTIN: ISO 6523 0160, its older number, and its names. */
const gtinSchemes = /^(?:0160|0088|gtin|ean|gs1)?$/i;

/** States of a line that say nothing against it; others cancel, dispute or revise it. */
const lineStates = new Set(['', 'NoStatus']);

const nameOf = (party: Element | undefined): string =>
  firstText(party, 'Party/PartyName/Name', 'Party/PartyLegalEntity/RegistrationName', 'Party/Contact/Name');

/** Where it is to go, as one text: it is shown and nothing else. */
function addressOf(delivery: Element | undefined): string {
  const address = below(delivery, 'DeliveryLocation/Address') ?? below(delivery, 'DeliveryAddress');
  const parts = [
    textAt(delivery, 'DeliveryParty/PartyName/Name'),
    textAt(address, 'StreetName'),
    textAt(address, 'AdditionalStreetName'),
    textAt(address, 'BuildingNumber'),
    ...children(address, 'AddressLine').map((element) => textAt(element, 'Line')),
    textAt(address, 'PostalZone'),
    textAt(address, 'CityName'),
    textAt(address, 'CountrySubentity'),
    textAt(address, 'Country/IdentificationCode'),
  ];
  return parts.filter((text) => text !== '').join(', ');
}

function lineOf(element: Element, currency: string, index: number): OrderFileLine {
  const lineItem = child(element, 'LineItem');
  const lineNumber = textAt(lineItem, 'ID');
  const location = lineNumber || String(index + 1);
  const quantity = child(lineItem, 'Quantity');
  if (!lineItem || !quantity) throw new UnreadFile('quantity', location);
  if (!lineStates.has(textAt(lineItem, 'LineStatusCode'))) throw new UnreadFile('notNew', location);
  const product = child(lineItem, 'Item');
  const price = below(lineItem, 'Price/PriceAmount');
  const priceQuantity = textAt(lineItem, 'Price/BaseQuantity');
  const standard = below(product, 'StandardItemIdentification/ID');
  const isGtin = gtinSchemes.test(standard?.getAttribute('schemeID') ?? '');
  const lineOrderNames = [
    textAt(product, 'Name'),
    ...children(product, 'Description').map(({ textContent }) => textContent),
  ];
  return {
    lineNumber,
    itemNumber: textAt(product, 'SellersItemIdentification/ID'),
    buyerItemNumber: textAt(product, 'BuyersItemIdentification/ID'),
    gtin: isGtin ? (standard?.textContent ?? '').trim() : '',
    description: lineOrderNames.find((text) => text?.trim()) ?? '',
    quantity: machineDecimal((quantity.textContent ?? '').trim(), 'quantity', location),
    unit: quantity.getAttribute('unitCode') ?? '',
    unitPrice: price ? machineDecimal((price.textContent ?? '').trim(), 'price', location) : null,
    priceQuantity:
      priceQuantity === '' ? '1' : positive(machineDecimal(priceQuantity, 'price', location), location),
    currency: price?.getAttribute('currencyID') || currency,
  };
}

function positive(decimal: string, location: string): string {
  if (decimal === '0') throw new UnreadFile('price', location);
  return decimal;
}

/**
 * Reads an order of UBL 2 (OASIS); of a change or a cancellation nothing is taken.
 * @param text  decoded
 * @throws {UnreadFile}
 */
export function readUbl(text: string): OrderFile {
  let order: Element;
  try {
    order = parseXmlText(text, bounds).documentElement;
  } catch (error) {
    if (error instanceof XmlIssue) throw new UnreadFile('format', error.message);
    throw error;
  }
  if (order.localName !== 'Order' || order.namespaceURI !== orderSpace)
    throw new UnreadFile('format', order.localName ?? '');
  const currency = firstText(order, 'DocumentCurrencyCode', 'PricingCurrencyCode');
  const delivery = child(order, 'Delivery');
  return {
    format: 'ubl',
    poNumber: textAt(order, 'ID'),
    orderDate: textAt(order, 'IssueDate'),
    deliveryDate: firstText(
      delivery,
      'RequestedDeliveryPeriod/EndDate',
      'RequestedDeliveryPeriod/StartDate',
      'LatestDeliveryDate',
    ),
    buyerName: nameOf(child(order, 'BuyerCustomerParty')),
    sellerName: nameOf(child(order, 'SellerSupplierParty')),
    shipTo: addressOf(delivery),
    lines: children(order, 'OrderLine').map((element, index) => lineOf(element, currency, index)),
    skippedRows: 0,
  };
}
