export const home = `
# home | 家居家具 | Home and furniture | المنزل والأثاث | ของใช้ในบ้านและเฟอร์นิเจอร์ | Rumah dan furnitur | Дом и мебель | Ev ve mobilya
> attrs=material,colour,style,room,dimension,finish,shape,mounting,origin; n=6; k=custom
" 结构稳固，边角打磨光滑，五金件齐全。 | Sturdy in build, edges sanded smooth, all fittings in the box. | بنية متينة وحواف ملساء وجميع القطع المعدنية في العلبة. | โครงสร้างแข็งแรง ขอบมุมเรียบ อุปกรณ์ครบในกล่อง | Konstruksi kokoh, tepi halus, semua perangkat ada di kotak. | Прочная конструкция, гладкие края, вся фурнитура в комплекте. | Sağlam yapı, pürüzsüz kenarlar, tüm aparatlar kutuda.
" 扁平包装，节省货柜空间。 | Flat packed to save room in the container. | تغليف مسطح يوفر مساحة الحاوية. | แพ็กแบนช่วยประหยัดพื้นที่ตู้คอนเทนเนอร์ | Kemasan datar menghemat ruang kontainer. | Плоская упаковка экономит место в контейнере. | Yassı ambalaj konteynerde yer kazandırır.
## storage | 收纳整理 | Storage | التخزين والترتيب | จัดเก็บ | Penyimpanan | Хранение | Düzenleme ve saklama
> f=stackable,foldable,lid,large; n=12
### baskets | 收纳篮 | Baskets | سلال | ตะกร้า | Keranjang | Корзины | Sepetler
* 16.5 620 | 25 cm, 30 cm, 35 cm, 40 cm | a=material:rattan; s=colour:beige,brown,white
= 手编收纳篮 | Hand-woven storage basket | سلة تخزين منسوجة يدويًا | ตะกร้าสานมือ | Keranjang anyaman tangan | Плетёная корзина для хранения | El örgüsü saklama sepeti
### boxes | 收纳箱 | Storage boxes | صناديق تخزين | กล่องเก็บของ | Kotak penyimpanan | Ящики для хранения | Saklama kutuları
* 22 1300 | 20 l, 35 l, 50 l, 70 l | f=lid,wheels,stackable,thick; a=material:plastic; s=colour:clear,grey,blue
= 加厚塑料收纳箱 | Heavy plastic storage box | صندوق تخزين بلاستيكي سميك | กล่องพลาสติกหนา | Kotak plastik tebal | Прочный пластиковый ящик | Kalın plastik saklama kutusu
### hooks | 挂钩 | Hooks | خطاطيف | ตะขอ | Gantungan | Крючки | Askılar
* 2.6 45 | 4 pcs, 6 pcs, 10 pcs, 20 pcs | f=wall,hang-card,rustproof,bulk; a=material:stainless,mounting:adhesive; u=XPK; n=100; s=colour@metal
= 无痕粘钩 | Adhesive wall hooks | خطاطيف لاصقة | ตะขอกาวติดผนัง | Gantungan tempel | Самоклеящиеся крючки | Yapışkanlı askı
## decor | 家居装饰 | Home décor | ديكور المنزل | ของแต่งบ้าน | Dekorasi rumah | Декор | Ev dekorasyonu
> f=nordic,vintage,handmade,minimal; n=12
### vases | 花瓶 | Vases | مزهريات | แจกัน | Vas | Вазы | Vazolar
* 21 760 | 15 cm, 20 cm, 25 cm, 30 cm | a=material:ceramic; s=colour:white,brown,blue
= 陶瓷装饰花瓶 | Ceramic decorative vase | مزهرية سيراميك | แจกันเซรามิกตกแต่ง | Vas keramik dekoratif | Декоративная керамическая ваза | Dekoratif seramik vazo
### frames | 画框 | Picture frames | إطارات صور | กรอบรูป | Bingkai foto | Рамки | Çerçeveler
* 11.5 430 | 15×20 cm, 20×25 cm, 30×40 cm, 40×60 cm | a=material:wood; s=colour:black,white,brown; f=minimal,vintage,classic,bulk
= 实木相框 | Solid wood picture frame | إطار صور من الخشب الصلب | กรอบรูปไม้แท้ | Bingkai foto kayu solid | Рамка для фото из массива | Masif ahşap fotoğraf çerçevesi
### candles | 香薰蜡烛 | Candles | شموع | เทียน | Lilin | Свечи | Mumlar
* 14.2 340 | 120 g, 180 g, 220 g, 300 g | f=lavender,rose,lemon,gift-box; a=scent:lavender; n=24
= 大豆蜡香薰蜡烛 | Scented soy wax candle | شمعة عطرية من شمع الصويا | เทียนหอมไขถั่วเหลือง | Lilin aroma lilin kedelai | Ароматическая свеча из соевого воска | Kokulu soya mumu
### clocks | 钟表 | Clocks | ساعات حائط | นาฬิกา | Jam | Часы | Saatler
* 32 880 | 25 cm, 30 cm, 35 cm, 40 cm | f=quiet,minimal,vintage,nordic; a=power-source:battery,mounting:wall; s=colour:black,white,gold
= 静音装饰挂钟 | Silent decorative clock | ساعة ديكور صامتة | นาฬิกาตกแต่งเดินเงียบ | Jam hias tanpa detak | Бесшумные интерьерные часы | Sessiz dekoratif saat
## seating | 桌椅沙发 | Seating | المقاعد | เก้าอี้และโซฟา | Kursi dan sofa | Кресла и диваны | Oturma grubu
> n=2; f=reinforced,minimal,nordic,assembly
### chairs | 椅凳 | Chairs and stools | كراسٍ ومقاعد | เก้าอี้ | Kursi | Стулья и табуреты | Sandalye ve tabureler
* 86 4200 | 45 cm, 65 cm, 75 cm | a=material:wood,room:living; s=colour:brown,black,white
= 实木餐椅 | Solid wood dining chair | كرسي سفرة من الخشب الصلب | เก้าอี้ไม้แท้ | Kursi makan kayu solid | Обеденный стул из массива | Masif ahşap yemek sandalyesi
### sofas | 沙发 | Sofas | أرائك | โซฟา | Sofa | Диваны | Koltuklar
* 890 32000 | 120 cm, 150 cm, 180 cm, 210 cm | a=fabric:linen,room:living; s=colour:grey,beige,green; n=1
= 布艺沙发 | Fabric sofa | أريكة قماش | โซฟาผ้า | Sofa kain | Диван с тканевой обивкой | Kumaş koltuk
## bedroom | 卧室家具 | Bedroom furniture | أثاث غرفة النوم | เฟอร์นิเจอร์ห้องนอน | Furnitur kamar tidur | Мебель для спальни | Yatak odası mobilyası
> n=1; f=reinforced,minimal,vintage,premium
### beds | 床 | Beds | أسرّة | เตียง | Tempat tidur | Кровати | Karyolalar
* 760 46000 | 120 cm, 150 cm, 180 cm, 200 cm | a=material:wood,room:bedroom; s=colour:brown,white,grey
= 实木双人床架 | Solid wood bed frame | هيكل سرير من الخشب الصلب | โครงเตียงไม้แท้ | Rangka ranjang kayu solid | Каркас кровати из массива | Masif ahşap karyola
### mirrors | 镜子 | Mirrors | مرايا | กระจก | Cermin | Зеркала | Aynalar
* 64 3800 | 50 cm, 60 cm, 80 cm, 150 cm | f=wall,minimal,vintage,reinforced; a=material:glass,shape:oval; n=4; s=colour@metal
= 金属边框装饰镜 | Metal-framed mirror | مرآة بإطار معدني | กระจกกรอบโลหะ | Cermin bingkai logam | Зеркало в металлической раме | Metal çerçeveli ayna
## greenery | 花卉绿植 | Plants and flowers | نباتات وزهور | ต้นไม้และดอกไม้ | Tanaman dan bunga | Растения и цветы | Bitki ve çiçekler
> n=24; f=premium,nordic,bulk,gift-box
### pot-plants | 仿真盆栽 | Artificial plants | نباتات صناعية | ต้นไม้ประดิษฐ์ | Tanaman artifisial | Искусственные растения | Yapay bitkiler
* 17.5 540 | 25 cm, 35 cm, 60 cm, 90 cm | a=material:plastic; s=colour:white,grey
= 仿真绿植盆栽 | Artificial potted plant | نبتة صناعية في أصيص | ต้นไม้ประดิษฐ์ในกระถาง | Tanaman hias artifisial dalam pot | Искусственное растение в кашпо | Saksılı yapay bitki
### bouquets | 仿真花 | Artificial flowers | زهور صناعية | ดอกไม้ประดิษฐ์ | Bunga artifisial | Искусственные цветы | Yapay çiçekler
* 9.8 160 | 5 pcs, 7 pcs, 9 pcs, 12 pcs | a=fabric:silk; s=colour:pink,white,purple; n=60
= 绢布仿真花束 | Silk artificial bouquet | باقة زهور حريرية صناعية | ช่อดอกไม้ผ้าไหมประดิษฐ์ | Buket bunga kain sutra | Букет искусственных цветов | İpek yapay çiçek buketi
`;
