/** What programs send and are answered, as the page for developers shows it: code is code in every language. */

export const listOrders = (
  origin: string,
): string => `curl '${origin}/api/order-web/client/order/getSellerPage?state=awaiting_dispatch&pageSize=50' \\
  -H 'Authorization: Bearer cvn_…' -H 'lang: en'`;

export const answerExample = `{
  "success": true,
  "code": 200,
  "message": "",
  "data": { "rowList": [ … ], "totalRecord": 12 }
}`;

export const refusalExample = `HTTP/1.1 409 Conflict

{
  "success": false,
  "code": "ORDER_CHANGED",
  "message": "…",
  "data": {}
}`;

export const shipOrder = (
  origin: string,
): string => `curl -X POST '${origin}/api/order-web/client/order/sendDelivery' \\
  -H 'Authorization: Bearer cvn_…' -H 'Content-Type: application/json' \\
  -d '{
    "id": "0199c3f0-…",
    "version": 6,
    "carrierCode": "other",
    "carrier": "SF Express",
    "trackingNumber": "SF1234567890"
  }'`;

export const setStock = (
  origin: string,
): string => `curl -X POST '${origin}/api/goods-web/client/stock/setByItemNumber' \\
  -H 'Authorization: Bearer cvn_…' -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: stock-2026-03-02T08:00' \\
  -d '{
    "rows": [
      { "itemNumber": "CUP-350-RED", "quantity": 120, "asOf": "2026-03-02T08:00:00Z" },
      { "itemNumber": "CUP-350-BLU", "quantity": 80, "asOf": "2026-03-02T08:00:00Z" }
    ]
  }'`;

export const stockAnswer = `{
  "success": true,
  "code": 200,
  "message": "",
  "data": {
    "rows": [
      { "itemNumber": "CUP-350-RED", "outcome": "done", "stock": 110, "held": 10 },
      { "itemNumber": "CUP-350-BLU", "outcome": "unknown" }
    ]
  }
}`;

export const setPrices = (
  origin: string,
): string => `curl -X POST '${origin}/api/goods-web/client/price/setByItemNumber' \\
  -H 'Authorization: Bearer cvn_…' -H 'Content-Type: application/json' \\
  -d '{
    "rows": [
      {
        "itemNumber": "CUP-350-RED",
        "tiers": [ { "minimum": 12, "price": "1250" }, { "minimum": 120, "price": "1190" } ]
      }
    ]
  }'`;

export const eventExample = `POST /webhooks HTTP/1.1
content-type: application/json
webhook-id: 0199c3f0-7a10-7c21-9d2e-5b8f0a4c1e77
webhook-timestamp: 1772438400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "0199c3f0-7a10-7c21-9d2e-5b8f0a4c1e77",
  "type": "order.paid",
  "timestamp": "2026-03-02T08:00:00.000Z",
  "sequence": "4711",
  "shopId": "0198a0c2-…",
  "data": {
    "orderId": "0199c3e8-…",
    "orderNumber": "C260302-7K3M9Q2X",
    "state": "preparing",
    "version": 3
  }
}`;

export const verifyInNode = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

function isGenuine(headers, body) {
  const timestamp = headers['webhook-timestamp'];
  // Also false for a timestamp that is missing, or no number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key)
    .update(headers['webhook-id'] + '.' + timestamp + '.')
    .update(body)
    .digest();
  return String(headers['webhook-signature']).split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const received = Buffer.from(signature, 'base64');
    return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected);
  });
}

createServer(async (request, response) => {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    // An event is far smaller: whoever sends more is not us.
    if ((size += part.length) > 65_536) return request.destroy();
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  // Store event.id first: the same event may come twice.
  response.writeHead(204).end();
}).listen(8080);`;

export const verifyInPython = `import base64, hashlib, hmac, os, time

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body: bytes) -> bool:
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(entry, f"v1,{expected}")
        for entry in headers["webhook-signature"].split(" ")
    )`;
