/** Orders as other systems write them, for tests: the same two lines in every format. */

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

interface ExampleLine {
  itemNumber?: string;
  buyerItemNumber?: string;
  gtin?: string;
  name?: string;
  quantity: string;
  unit?: string;
  price?: string;
  priceQuantity?: string;
}

interface Example {
  poNumber?: string;
  currency?: string;
  lines: ExampleLine[];
}

const identified = (element: string, number: string | undefined) =>
  number ? `<cac:${element}><cbc:ID>${number}</cbc:ID></cac:${element}>` : '';

/** An order of UBL 2.1. */
export const exampleUbl = ({ poNumber = '4500-17', currency = 'CNY', lines }: Example): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Order xmlns="${ubl}:Order-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID>
  <cbc:ID>${poNumber}</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:BuyerCustomerParty><cac:Party><cac:PartyName><cbc:Name>Falcon Trading LLC</cbc:Name></cac:PartyName></cac:Party></cac:BuyerCustomerParty>
  <cac:SellerSupplierParty><cac:Party><cac:PartyName><cbc:Name>Yiwu Flasks</cbc:Name></cac:PartyName></cac:Party></cac:SellerSupplierParty>
  <cac:Delivery>
    <cac:DeliveryLocation><cac:Address><cbc:StreetName>Keyuan Road 1</cbc:StreetName><cbc:CityName>Shenzhen</cbc:CityName>
      <cac:Country><cbc:IdentificationCode>CN</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation>
    <cac:RequestedDeliveryPeriod><cbc:EndDate>2026-03-20</cbc:EndDate></cac:RequestedDeliveryPeriod>
  </cac:Delivery>
  ${lines
    .map(
      ({ unit = 'H87', ...line }, index) => `<cac:OrderLine><cac:LineItem>
    <cbc:ID>${(index + 1) * 10}</cbc:ID>
    <cbc:Quantity unitCode="${unit}">${line.quantity}</cbc:Quantity>
    ${
      line.price === undefined
        ? ''
        : `<cac:Price><cbc:PriceAmount currencyID="${currency}">${line.price}</cbc:PriceAmount>
      ${line.priceQuantity ? `<cbc:BaseQuantity unitCode="${unit}">${line.priceQuantity}</cbc:BaseQuantity>` : ''}</cac:Price>`
    }
    <cac:Item><cbc:Name>${line.name ?? ''}</cbc:Name>
      ${identified('BuyersItemIdentification', line.buyerItemNumber)}
      ${identified('SellersItemIdentification', line.itemNumber)}
      ${line.gtin ? `<cac:StandardItemIdentification><cbc:ID schemeID="0160">${line.gtin}</cbc:ID></cac:StandardItemIdentification>` : ''}
    </cac:Item>
  </cac:LineItem></cac:OrderLine>`,
    )
    .join('\n')}
</Order>`;

/** What ISO 9735 releases. */
const released = (text: string) => text.replace(/[?:+']/g, (mark) => `?${mark}`);

/** An ORDERS message of D.96A in an interchange. */
export function exampleEdifact({ poNumber = '4500-17', currency = 'CNY', lines }: Example): string {
  const segments = [
    `BGM+220+${released(poNumber)}+9`,
    'DTM+137:20260302:102',
    'DTM+2:202603201200:203',
    'NAD+BY+5412345000013::9++Falcon Trading LLC+Street 1+Dubai++00000+AE',
    'NAD+SU+4012345000009::9++Yiwu Flasks',
    'NAD+DP+++Warehouse+Keyuan Road 1+Shenzhen++518000+CN',
    `CUX+2:${currency}:9`,
    ...lines.flatMap((line, index) => [
      `LIN+${(index + 1) * 10}++${line.gtin ? `${line.gtin}:EN` : ''}`,
      ...(line.itemNumber ? [`PIA+1+${released(line.itemNumber)}:SA`] : []),
      ...(line.buyerItemNumber ? [`PIA+1+${released(line.buyerItemNumber)}:IN`] : []),
      `IMD+F++:::${released(line.name ?? '')}`,
      `QTY+21:${line.quantity}:${line.unit ?? 'PCE'}`,
      ...(line.price === undefined
        ? []
        : [`PRI+AAA:${line.price}${line.priceQuantity ? `:CT::${line.priceQuantity}:PCE` : ''}`]),
    ]),
    'UNS+S',
    `CNT+2:${lines.length}`,
  ];
  return [
    "UNA:+.? '",
    "UNB+UNOC:3+5412345000013:14+4012345000009:14+260302:1000+1'",
    "UNH+1+ORDERS:D:96A:UN:EAN008'",
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+1'",
  ].join('\n');
}
