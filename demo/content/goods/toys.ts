export const toys = `
# toys | 玩具 | Toys and games | ألعاب | ของเล่นและเกม | Mainan dan permainan | Игрушки и игры | Oyuncak ve oyunlar
> attrs=age,material,colour,power-source,certificate,gender,origin,packing; n=24; k=custom; a=certificate:ce
" 边角圆滑，无小件脱落风险，符合玩具安全标准。 | Rounded edges, no loose small parts, made to toy safety standards. | حواف مستديرة بلا أجزاء صغيرة تنفصل، وفق معايير سلامة الألعاب. | ขอบมน ไม่มีชิ้นส่วนเล็กหลุด ตามมาตรฐานความปลอดภัยของเล่น | Tepi membulat, tanpa bagian kecil lepas, sesuai standar keamanan mainan. | Скруглённые края, без мелких отделяемых деталей, по стандартам безопасности. | Yuvarlak kenar, kopan küçük parça yok, oyuncak güvenliği standartlarına uygun.
" 玩具店、礼品店和地摊夜市热销。 | Sells well in toy shops, gift shops and night markets. | رائج في محلات الألعاب والهدايا والأسواق الليلية. | ขายดีในร้านของเล่น ร้านของขวัญ และตลาดนัด | Laris di toko mainan, toko hadiah, dan pasar malam. | Хорошо продаётся в магазинах игрушек, подарков и на ярмарках. | Oyuncakçılarda, hediyelikçilerde ve pazarlarda çok satar.
## soft | 毛绒布艺 | Soft toys | ألعاب قماشية | ตุ๊กตาผ้า | Boneka | Мягкие игрушки | Peluş oyuncaklar
> f=soft,gift-box,embroidered,large
### plush | 毛绒玩具 | Plush animals | دمى محشوة | ตุ๊กตาสัตว์ | Boneka hewan | Плюшевые звери | Peluş hayvanlar
* 22 310 | 20 cm, 30 cm, 45 cm, 60 cm | a=fabric:polyester,age:preschool; s=colour:brown,white,pink; n=30
= 毛绒泰迪熊 | Plush teddy bear | دب محشو | ตุ๊กตาหมี | Boneka beruang | Плюшевый мишка | Peluş ayıcık
### dolls | 娃娃 | Dolls | دمى | ตุ๊กตาไม้ | Boneka kayu | Куклы | Bebekler
* 28 420 | 5 pcs, 7 pcs, 10 pcs | u=SET; f=handmade,gift-box,printed,classic; a=material:wood,age:school; s=colour:red,blue,green
= 木制套娃 | Wooden nesting dolls | دمى خشبية متداخلة | ตุ๊กตาไม้ซ้อนกัน | Boneka kayu bersusun | Деревянная матрёшка | Ahşap iç içe bebek
## learning | 益智玩具 | Learning toys | ألعاب تعليمية | ของเล่นเสริมพัฒนาการ | Mainan edukasi | Развивающие игрушки | Eğitici oyuncaklar
> f=colour-box,large,kids,classic
### puzzles | 拼图积木 | Puzzles and blocks | أحاجي ومكعبات | จิ๊กซอว์และตัวต่อ | Puzzle dan balok | Пазлы и конструкторы | Yapboz ve bloklar
* 24 560 | 60 pcs, 100 pcs, 300 pcs, 1000 pcs | u=XBX; a=material:paper,age:school; s=pattern:cartoon,geometric,floral
= 儿童拼图 | Jigsaw puzzle | لعبة تركيب الصور | จิ๊กซอว์ | Puzzle gambar | Пазл | Yapboz
### counting | 算盘教具 | Counting toys | ألعاب العد | ของเล่นนับเลข | Mainan berhitung | Счётные игрушки | Sayı oyuncakları
* 18.8 480 | 20 cm, 25 cm, 30 cm | f=handmade,colour-box,classic,bulk; a=material:wood,age:preschool; s=colour:red,blue
= 木制算盘计数架 | Wooden counting abacus | معداد خشبي للأطفال | ลูกคิดไม้ฝึกนับ | Sempoa kayu belajar hitung | Деревянные счёты | Ahşap abaküs
### science | 科学实验 | Science kits | أدوات علمية | ชุดวิทยาศาสตร์ | Kit sains | Научные наборы | Bilim setleri
* 72 820 | 24 pcs, 36 pcs, 50 pcs, 80 pcs | u=SET; n=12; f=case,gift-box,professional,kids; a=age:school,power-source:battery; s=colour:blue,white
= 儿童显微镜实验套装 | Children's microscope kit | طقم مجهر للأطفال | ชุดกล้องจุลทรรศน์เด็ก | Set mikroskop anak | Детский набор с микроскопом | Çocuk mikroskop seti
## vehicles | 车船飞机 | Toy vehicles | مركبات لعبة | ยานพาหนะของเล่น | Mainan kendaraan | Игрушечный транспорт | Oyuncak araçlar
> f=colour-box,shockproof,rechargeable,bulk
### cars | 玩具车 | Toy cars | سيارات لعبة | รถของเล่น | Mobil mainan | Машинки | Oyuncak arabalar
* 32 450 | 1:24, 1:18, 1:16, 1:12 | a=power-source:rechargeable,age:school; s=colour@bright; f=remote,rechargeable,colour-box,shockproof
= 遥控赛车 | Radio-controlled racing car | سيارة سباق بالتحكم عن بعد | รถแข่งบังคับวิทยุ | Mobil balap remote | Радиоуправляемая гоночная машина | Uzaktan kumandalı yarış arabası
### trains | 轨道火车 | Trains | قطارات | รถไฟ | Kereta | Поезда | Trenler
* 56 980 | 40 pcs, 60 pcs, 80 pcs, 100 pcs | u=SET; n=12; a=material:wood,age:preschool; s=colour:red,blue; f=gift-box,colour-box,classic,handmade
= 木制轨道小火车套装 | Wooden train set | طقم قطار خشبي | ชุดรถไฟไม้ | Set kereta kayu | Деревянная железная дорога | Ahşap tren seti
### aircraft | 飞行玩具 | Flying toys | ألعاب طائرة | ของเล่นบินได้ | Mainan terbang | Летающие игрушки | Uçan oyuncaklar
* 88 520 | 20 cm, 25 cm, 30 cm, 40 cm | a=power-source:rechargeable,age:teen; s=colour:black,red,yellow; f=remote,shockproof,rechargeable,case
= 遥控直升机 | Radio-controlled helicopter | مروحية بالتحكم عن بعد | เฮลิคอปเตอร์บังคับวิทยุ | Helikopter remote | Радиоуправляемый вертолёт | Uzaktan kumandalı helikopter
## outdoor | 户外玩具 | Outdoor play | ألعاب خارجية | เล่นกลางแจ้ง | Mainan luar ruang | Игры на улице | Açık hava oyuncakları
> f=portable,bulk,kids,printed
### kites | 风筝 | Kites | طائرات ورقية | ว่าว | Layang-layang | Воздушные змеи | Uçurtmalar
* 12.8 160 | 100 cm, 120 cm, 150 cm, 200 cm | n=60; a=fabric:polyester,age:school,origin:shandong; s=colour@bright
= 潍坊三角风筝 | Weifang delta kite | طائرة ورقية مثلثة من ويفانغ | ว่าวสามเหลี่ยมเวยฟาง | Layang-layang delta Weifang | Дельтавидный воздушный змей из Вэйфана | Weifang delta uçurtma
### water | 水枪沙滩 | Water and beach toys | ألعاب مائية | ของเล่นน้ำ | Mainan air | Водные игрушки | Su oyuncakları
* 9.5 240 | 300 ml, 500 ml, 750 ml, 1 l | n=48; a=material:plastic,age:school; s=colour@bright
= 夏日水枪 | Summer water pistol | مسدس ماء صيفي | ปืนฉีดน้ำ | Pistol air | Водяной пистолет | Su tabancası
### skate | 滑板 | Skateboards | ألواح تزلج | สเก็ตบอร์ด | Papan luncur | Скейтборды | Kaykaylar
* 79 2100 | 56 cm, 60 cm, 70 cm, 80 cm | n=6; a=material:wood,age:teen; s=colour:black,red,blue; f=printed,kids,adults,professional
= 枫木双翘滑板 | Maple double-kick skateboard | لوح تزلج من خشب القيقب | สเก็ตบอร์ดไม้เมเปิล | Papan luncur kayu mapel | Скейтборд из клёна | Akçaağaç kaykay
## games | 棋牌游戏 | Games | ألعاب جماعية | เกม | Permainan | Настольные игры | Masa oyunları
> f=case,travel,family,gift-box
### board | 棋牌 | Board and tile games | ألعاب لوحية | เกมกระดาน | Permainan papan | Настольные игры и домино | Kutu oyunları
* 128 5200 | 36 mm, 38 mm, 40 mm, 42 mm | u=SET; n=4; a=age:teen,style:chinese; s=colour:green,blue,yellow
= 家用麻将套装 | Mah-jong set | طقم ماهجونغ | ชุดไพ่นกกระจอก | Set mahjong | Набор для маджонга | Mahjong seti
### dice | 骰子桌游 | Dice and darts | نرد وسهام | ลูกเต๋าและปาเป้า | Dadu dan panah | Кубики и дартс | Zar ve dart
* 36 1200 | 30 cm, 38 cm, 43 cm, 46 cm | u=SET; n=10; f=family,wall,professional,magnetic; a=age:teen; s=colour:black,red
= 家用飞镖盘套装 | Dartboard set | طقم لوحة سهام | ชุดปาเป้า | Set papan dart | Набор для дартса | Dart tahtası seti
`;
