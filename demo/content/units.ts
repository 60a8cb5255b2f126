/** code | zh | en | ar | thai | indonesian | ru | tr, then the same with the short forms. */
export const unitTable = `
PCE | 件 | piece | قطعة | ชิ้น | buah | штука | adet
    | 件 | piece | قطعة | ชิ้น | buah | шт. | adet
SET | 套 | set | طقم | ชุด | set | комплект | takım
    | 套 | set | طقم | ชุด | set | компл. | tk.
PR  | 双 | pair | زوج | คู่ | pasang | пара | çift
    | 双 | pair | زوج | คู่ | psg | пара | çift
DZN | 打 | dozen | دزينة | โหล | lusin | дюжина | düzine
    | 打 | dozen | دزينة | โหล | lsn | дюж. | dz.
KGM | 千克 | kilogram | كيلوغرام | กิโลกรัม | kilogram | килограмм | kilogram
    | 千克 | kg | كغم | กก. | kg | кг | kg
MTR | 米 | meter | متر | เมตร | meter | метр | metre
    | 米 | m | م | ม. | m | м | m
XBX | 盒 | box | علبة | กล่อง | kotak | коробка | kutu
    | 盒 | box | علبة | กล่อง | ktk | кор. | kutu
XBG | 袋 | bag | كيس | ถุง | kantong | пакет | torba
    | 袋 | bag | كيس | ถุง | ktg | пак. | torba
XBO | 瓶 | bottle | زجاجة | ขวด | botol | бутылка | şişe
    | 瓶 | bottle | زجاجة | ขวด | btl | бут. | şişe
XCT | 箱 | carton | كرتون | ลัง | karton | короб | koli
    | 箱 | carton | كرتون | ลัง | ktn | кор-б | koli
XPK | 包 | pack | عبوة | แพ็ก | pak | упаковка | paket
    | 包 | pack | عبوة | แพ็ก | pak | уп. | pk.
XRO | 卷 | roll | لفة | ม้วน | rol | рулон | rulo
    | 卷 | roll | لفة | ม้วน | rol | рул. | rulo
`;
