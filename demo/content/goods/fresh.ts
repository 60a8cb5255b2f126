export const fresh = `
# fresh | 生鲜农产 | Fresh produce | منتجات طازجة | ผลิตผลสด | Hasil bumi segar | Свежие продукты | Taze ürünler
> attrs=grade,net-weight,keeping,shelf-life,certificate,origin,packing; n=1; k=food; u=XCT; a=grade:first,keeping:chilled; f=firstgrade,newcrop,export,organic
" 产地采摘当天预冷分级，果形均匀。 | Pre-cooled and graded on the day of harvest, even in size. | تبريد وفرز يوم القطاف وأحجام متجانسة. | ลดอุณหภูมิและคัดเกรดในวันเก็บเกี่ยว ขนาดสม่ำเสมอ | Didinginkan dan disortir pada hari panen, ukuran seragam. | Охлаждение и сортировка в день сбора, ровный калибр. | Hasat günü ön soğutma ve boylama, eşit iriliklerde.
" 果蔬批发商、超市和食品加工厂的稳定货源。 | A steady source for wholesalers, supermarkets and processors. | مصدر ثابت لتجار الجملة والمتاجر والمصانع. | แหล่งสินค้าประจำของผู้ค้าส่ง ซูเปอร์ และโรงงานแปรรูป | Sumber tetap bagi pedagang besar, swalayan, dan pengolah. | Надёжный источник для оптовиков, супермаркетов и переработки. | Toptancı, market ve işleyiciler için düzenli kaynak.
## fruit | 水果 | Fruit | فواكه | ผลไม้ | Buah | Фрукты | Meyve
> s=dimension=65-70 mm,70-75 mm,75-80 mm,80-85 mm
### apples | 苹果 | Apples | تفاح | แอปเปิล | Apel | Яблоки | Elma
* 68 10000 | 5 kg, 10 kg, 15 kg, 20 kg | a=origin:shandong,grade:premium
= 烟台红富士苹果 | Yantai Fuji apples | تفاح فوجي من يانتاي | แอปเปิลฟูจิเยียนไถ | Apel Fuji Yantai | Яблоки Фудзи из Яньтая | Yantai Fuji elması
### citrus | 柑橘 | Citrus | حمضيات | ส้ม | Jeruk | Цитрусовые | Narenciye
* 52 10000 | 5 kg, 8 kg, 10 kg, 15 kg | a=origin:fujian
= 蜜橘 | Honey mandarins | يوسفي حلو | ส้มน้ำผึ้ง | Jeruk mandarin manis | Сладкие мандарины | Ballı mandalina
### grapes | 葡萄 | Grapes | عنب | องุ่น | Anggur | Виноград | Üzüm
* 78 5000 | 2 kg, 4 kg, 5 kg, 8 kg | a=origin:hebei,grade:premium; s=grade:premium,first
= 巨峰葡萄 | Kyoho grapes | عنب كيوهو | องุ่นเคียวโฮ | Anggur Kyoho | Виноград Кёхо | Kyoho üzümü
### tropical | 热带水果 | Tropical fruit | فواكه استوائية | ผลไม้เมืองร้อน | Buah tropis | Тропические фрукты | Tropikal meyveler
* 86 5000 | 3 kg, 5 kg, 8 kg, 10 kg | a=origin:indonesia,grade:premium; s=grade:premium,first
= 树熟芒果 | Tree-ripened mangoes | مانجو ناضجة على الشجر | มะม่วงสุกคาต้น | Mangga matang pohon | Манго, созревшие на дереве | Ağaçta olgunlaşmış mango
### dates | 椰枣干果 | Dates and dried fruit | تمور وفواكه مجففة | อินทผลัมและผลไม้แห้ง | Kurma dan buah kering | Финики и сухофрукты | Hurma ve kuru meyve
* 128 5000 | 500 g, 1 kg, 3 kg, 5 kg | a=origin:uae,grade:premium,keeping:ambient; f=extra,gift-box,organic,vacuum; s=grade:premium,first,standard
= 阿联酋椰枣 | Emirati dates | تمور إماراتية | อินทผลัมเอมิเรตส์ | Kurma Emirat | Финики из Эмиратов | Emirlik hurması
## vegetables | 蔬菜 | Vegetables | خضروات | ผัก | Sayuran | Овощи | Sebze
> s=grade:premium,first,standard
### garlic | 大蒜洋葱 | Garlic and onions | ثوم وبصل | กระเทียมและหัวหอม | Bawang putih dan bombai | Чеснок и лук | Sarımsak ve soğan
* 58 10000 | 5 kg, 8 kg, 10 kg, 20 kg | a=origin:shandong; s=diameter=45 mm,50 mm,55 mm,60 mm
= 兰陵白皮大蒜 | Lanling white garlic | ثوم أبيض من لانلينغ | กระเทียมขาวหลานหลิง | Bawang putih Lanling | Белый чеснок из Ланьлина | Lanling beyaz sarımsağı
### potatoes | 马铃薯 | Potatoes | بطاطس | มันฝรั่ง | Kentang | Картофель | Patates
* 32 10000 | 5 kg, 10 kg, 20 kg, 25 kg | a=origin:shandong
= 荷兰土豆 | Holland potatoes | بطاطس هولندية | มันฝรั่งพันธุ์ฮอลแลนด์ | Kentang varietas Holland | Картофель сорта Голландский | Hollanda patatesi
### carrots | 胡萝卜 | Carrots | جزر | แครอท | Wortel | Морковь | Havuç
* 36 10000 | 5 kg, 8 kg, 10 kg, 15 kg | a=origin:shandong
= 出口级胡萝卜 | Export-grade carrots | جزر للتصدير | แครอทเกรดส่งออก | Wortel mutu ekspor | Морковь экспортного качества | İhracat kalitesi havuç
### tomatoes | 番茄茄果 | Tomatoes and fruit vegetables | طماطم وباذنجان | มะเขือเทศและมะเขือ | Tomat dan terung | Томаты и баклажаны | Domates ve patlıcan
* 42 5000 | 3 kg, 5 kg, 8 kg, 10 kg | a=origin:shandong,certificate:organic
= 寿光番茄 | Shouguang tomatoes | طماطم شوقوانغ | มะเขือเทศโซ่วกวง | Tomat Shouguang | Томаты из Шоугуана | Shouguang domatesi
## seafood | 水产 | Seafood | مأكولات بحرية | อาหารทะเล | Hasil laut | Морепродукты | Deniz ürünleri
> a=keeping:frozen; f=frozen,export,vacuum,extra; s=grade:premium,first
### shrimp | 虾类 | Shrimp | روبيان | กุ้ง | Udang | Креветки | Karides
* 268 10000 | 1 kg, 2 kg, 5 kg, 10 kg | a=origin:guangdong,keeping:frozen; s=dimension=20-30,30-40,40-50,50-60
= 速冻南美白虾 | Frozen white shrimp | روبيان أبيض مجمد | กุ้งขาวแช่แข็ง | Udang vaname beku | Мороженые белые креветки | Donuk beyaz karides
### fish | 鱼类 | Fish | أسماك | ปลา | Ikan | Рыба | Balık
* 188 10000 | 1 kg, 2 kg, 5 kg, 10 kg | a=origin:indonesia,keeping:frozen; f=frozen,vacuum,export,halal
= 速冻金枪鱼 | Frozen tuna | تونة مجمدة | ทูน่าแช่แข็ง | Tuna beku | Мороженый тунец | Donuk ton balığı
### crab | 蟹贝 | Crab and shellfish | سلطعون ومحار | ปูและหอย | Kepiting dan kerang | Крабы и моллюски | Yengeç ve kabuklular
* 328 5000 | 1 kg, 2 kg, 3 kg, 5 kg | a=origin:shandong,keeping:frozen; f=frozen,gift-box,extra,export
= 冷冻梭子蟹 | Frozen swimming crab | سلطعون مجمد | ปูม้าแช่แข็ง | Rajungan beku | Мороженый краб-плавунец | Donuk mavi yengeç
## meat | 肉蛋 | Meat and eggs | لحوم وبيض | เนื้อและไข่ | Daging dan telur | Мясо и яйца | Et ve yumurta
> a=keeping:frozen; f=frozen,halal,vacuum,export; s=grade:premium,first
### beef | 牛羊肉 | Beef and lamb | لحم بقر وغنم | เนื้อวัวและแกะ | Daging sapi dan domba | Говядина и баранина | Sığır ve kuzu
* 468 10000 | 1 kg, 2.5 kg, 5 kg, 10 kg | a=keeping:frozen,certificate:halal
= 速冻牛腱肉 | Frozen beef shank | موزات بقري مجمدة | เนื้อน่องวัวแช่แข็ง | Sengkel sapi beku | Мороженая говяжья голяшка | Donuk dana incik
### poultry | 禽肉 | Poultry | دواجن | สัตว์ปีก | Unggas | Птица | Kanatlı
* 158 10000 | 1 kg, 2 kg, 5 kg, 10 kg | a=origin:henan,keeping:frozen,certificate:halal
= 速冻鸡腿 | Frozen chicken drumsticks | أفخاذ دجاج مجمدة | น่องไก่แช่แข็ง | Paha ayam beku | Мороженая куриная голень | Donuk tavuk baget
### eggs | 禽蛋 | Eggs | بيض | ไข่ | Telur | Яйца | Yumurta
* 86 11000 | 30 pcs, 60 pcs, 180 pcs, 360 pcs | f=firstgrade,organic,family,export; a=origin:shandong,keeping:chilled; sites=cn,hk; s=grade:premium,first
= 散养鲜鸡蛋 | Free-range eggs | بيض دجاج حر | ไข่ไก่เลี้ยงปล่อย | Telur ayam kampung | Яйца деревенских кур | Gezen tavuk yumurtası
`;
