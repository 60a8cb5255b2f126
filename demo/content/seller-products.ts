/** What demo sellers have at hand besides what is on sale: the next edition of a product, and products half written. */
export const nextEdition =
  '新季款 | new season | موسم جديد | รุ่นฤดูกาลใหม่ | musim baru | новый сезон | yeni sezon';

/** An operator's words to a seller, in the seller's language. */
export const refusedOffer = '直播价仍高于同类商品，请再让利后重新报名。';

export const halfWritten = [
  '竹制餐具收纳盒 | Bamboo cutlery tray | صينية أدوات مائدة من الخيزران | ถาดไม้ไผ่ใส่ช้อนส้อม | Kotak bambu untuk sendok garpu | Бамбуковый лоток для приборов | Bambu çatal bıçak kutusu',
  '硅藻土吸水脚垫 | Diatomite bath mat | سجادة حمّام من الدياتوميت | แผ่นรองเท้าไดอะตอมไมต์ | Keset mandi diatomit | Коврик для ванной из диатомита | Diyatomit banyo paspası',
];
