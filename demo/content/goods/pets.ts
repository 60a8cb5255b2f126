export const pets = `
# pets | 宠物园艺 | Pets and garden | الحيوانات الأليفة والحديقة | สัตว์เลี้ยงและสวน | Hewan peliharaan dan kebun | Питомцы и сад | Evcil hayvan ve bahçe
> attrs=pet,material,colour,flavour,dimension,shelf-life,origin,packing; n=24; k=custom
" 材料安全无异味，经咬耐磨。 | Safe, odour-free materials that stand up to wear. | خامات آمنة بلا رائحة وتتحمل الاستعمال. | วัสดุปลอดภัยไม่มีกลิ่น ทนทาน | Bahan aman tanpa bau dan tahan lama. | Безопасные материалы без запаха, устойчивые к износу. | Güvenli, kokusuz ve dayanıklı malzeme.
" 宠物店、园艺店和线上卖家的走量款。 | Volume lines for pet shops, garden centres and online sellers. | أصناف رائجة لمتاجر الحيوانات والحدائق والبائعين عبر الإنترنت. | สินค้าขายปริมาณสำหรับร้านสัตว์เลี้ยง ร้านต้นไม้ และออนไลน์ | Produk laris untuk toko hewan, toko kebun, dan penjual daring. | Ходовой товар для зоомагазинов, садовых центров и онлайн-продавцов. | Pet shoplar, bahçe marketleri ve internet satıcıları için.
## food | 宠物食品 | Pet food | طعام الحيوانات | อาหารสัตว์เลี้ยง | Makanan hewan | Корма | Mama
> u=XBG; n=8; f=bulk,export,premium,family; k=food; a=shelf-life:months18
### dogs | 狗粮零食 | Dog food | طعام الكلاب | อาหารสุนัข | Makanan anjing | Корм для собак | Köpek maması
* 42 1600 | 1.5 kg, 2.5 kg, 5 kg, 10 kg |; a=pet:dog,shelf-life:months18; s=flavour:original,milk
= 全价成犬粮 | Complete adult dog food | طعام متكامل للكلاب البالغة | อาหารสุนัขโตสูตรครบถ้วน | Makanan lengkap anjing dewasa | Полнорационный корм для взрослых собак | Tam yetişkin köpek maması
### cats | 猫粮猫砂 | Cat food | طعام القطط | อาหารแมว | Makanan kucing | Корм для кошек | Kedi maması
* 4.8 180 | 85 g, 170 g, 375 g |; u=PCE; n=48; a=pet:cat,shelf-life:months24; s=flavour:original,salty; f=export,bulk,premium,single
= 金枪鱼猫罐头 | Tuna wet cat food | طعام رطب بالتونة للقطط | อาหารแมวเปียกปลาทูน่า | Makanan kucing basah tuna | Влажный корм для кошек с тунцом | Ton balıklı yaş kedi maması
## supplies | 宠物用品 | Pet supplies | مستلزمات الحيوانات | อุปกรณ์สัตว์เลี้ยง | Perlengkapan hewan | Зоотовары | Evcil hayvan gereçleri
> f=hang-card,adjustable,large,small
### leashes | 牵引项圈 | Leads and collars | أطواق ومقاود | สายจูงและปลอกคอ | Tali dan kalung | Поводки и ошейники | Tasma ve kayışlar
* 12.8 140 | 1.2 m, 1.5 m, 3 m, 5 m |; n=80; a=pet:dog; s=colour:red,blue,black
= 尼龙宠物牵引绳 | Nylon pet lead | مقود نايلون للحيوانات | สายจูงไนลอน | Tali penuntun nilon | Нейлоновый поводок | Naylon tasma
### beds | 宠物窝垫 | Pet beds | أسرّة الحيوانات | ที่นอนสัตว์เลี้ยง | Tempat tidur hewan | Лежанки | Hayvan yatakları
* 38 900 | 40 cm, 50 cm, 60 cm, 80 cm | n=8; f=soft,thermal,nonslip,easyclean; a=pet:cat,fabric:fleece; s=colour:grey,pink,beige
= 毛绒宠物窝 | Plush pet bed | سرير مخملي للحيوانات | ที่นอนสัตว์เลี้ยงขนนุ่ม | Tempat tidur hewan berbulu | Мягкая лежанка для питомцев | Peluş evcil hayvan yatağı
### toys | 宠物玩具 | Pet toys | ألعاب الحيوانات | ของเล่นสัตว์เลี้ยง | Mainan hewan | Игрушки для питомцев | Hayvan oyuncakları
* 5.4 70 | 5 cm, 6 cm, 8 cm, 10 cm | n=120; f=bulk,hang-card,large,small; a=pet:dog,material:rubber; s=colour@bright
= 耐咬宠物球 | Chew-proof pet ball | كرة مطاطية تتحمل العض | ลูกบอลกัดทน | Bola hewan tahan gigit | Прочный мяч для собак | Isırmaya dayanıklı top
### aquarium | 水族用品 | Aquarium | أحواض السمك | ตู้ปลา | Akuarium | Аквариум | Akvaryum
* 56 2400 | 30 cm, 40 cm, 50 cm, 60 cm | n=4; f=quiet,saving,minimal,warm; a=pet:fish,material:glass; s=light:cool,rgb
= 超白玻璃鱼缸 | Clear glass fish tank | حوض سمك زجاجي صافٍ | ตู้ปลากระจกใส | Akuarium kaca bening | Аквариум из прозрачного стекла | Berrak cam akvaryum
## garden | 园艺种植 | Gardening | البستنة | ทำสวน | Berkebun | Садоводство | Bahçecilik
> f=bulk,organic,homeuse,export
### seeds | 种子种苗 | Seeds and seedlings | بذور وشتلات | เมล็ดและต้นกล้า | Benih dan bibit | Семена и рассада | Tohum ve fideler
* 3.8 40 | 50 pcs, 100 pcs, 200 pcs, 500 pcs | u=XBG; n=200; a=origin:shandong,shelf-life:months24
= 四季蔬菜种子 | Four-season vegetable seeds | بذور خضروات لكل المواسم | เมล็ดผักสี่ฤดู | Benih sayur empat musim | Семена овощей на все сезоны | Dört mevsim sebze tohumu
### cactus | 多肉盆栽 | Succulents and cacti | صبار ونباتات عصارية | กระบองเพชรและไม้อวบน้ำ | Kaktus dan sukulen | Кактусы и суккуленты | Kaktüs ve sukulentler
* 8.6 260 | 6 cm, 8 cm, 12 cm, 15 cm | n=40; f=mini,gift-box,large,bulk; a=origin:fujian; sites=cn,hk; s=shape:round,square
= 仙人掌小盆栽 | Potted cactus | صبار في أصيص | กระบองเพชรกระถาง | Kaktus dalam pot | Кактус в горшке | Saksıda kaktüs
### tools | 园艺工具 | Garden tools | أدوات الحديقة | เครื่องมือสวน | Alat kebun | Садовый инструмент | Bahçe aletleri
* 34 980 | 30 cm, 40 cm, 60 cm, 70 cm | n=12; f=handle,heavyduty,rustproof,light; a=material:carbon-steel; s=colour:red,green
= 碳钢园艺斧 | Carbon steel garden axe | فأس حديقة من الفولاذ الكربوني | ขวานทำสวนเหล็กคาร์บอน | Kapak kebun baja karbon | Садовый топор из углеродистой стали | Karbon çelik bahçe baltası
## aviary | 鸟笼户外 | Birds and outdoor | الطيور والخارج | นกและกลางแจ้ง | Burung dan luar ruang | Птицы и двор | Kuş ve dış mekân
> f=large,small,reinforced,foldable
### nests | 鸟巢鸟具 | Bird nests | أعشاش الطيور | รังนก | Sarang burung | Гнёзда для птиц | Kuş yuvaları
* 9.8 190 | 10 cm, 12 cm, 15 cm, 20 cm | n=48; f=handmade,bulk,large,small; a=pet:bird,material:rattan
= 手编草鸟巢 | Hand-woven bird nest | عش طيور منسوج يدويًا | รังนกสานมือ | Sarang burung anyaman | Плетёное гнездо для птиц | El örgüsü kuş yuvası
### shade | 遮阳伞 | Garden parasols | مظلات الحديقة | ร่มสนาม | Payung taman | Садовые зонты | Bahçe şemsiyeleri
* 118 3900 | 1.8 m, 2 m, 2.4 m, 2.7 m | n=4; f=adjustable,windproof,sunproof,foldable; a=fabric:polyester; s=colour:red,blue,beige,green
= 庭院遮阳伞 | Patio parasol | مظلة فناء | ร่มสนามกันแดด | Payung teras | Зонт для двора | Veranda şemsiyesi
`;
