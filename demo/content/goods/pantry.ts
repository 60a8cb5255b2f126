export const pantry = `
# pantry | 粮油调味 | Grocery staples | مواد غذائية أساسية | อาหารแห้งและเครื่องปรุง | Bahan pokok | Бакалея | Temel gıda
> attrs=net-weight,shelf-life,keeping,certificate,grade,flavour,origin,packing; n=10; k=food; a=shelf-life:months12,keeping:ambient
" 原料产地直采，恒温仓储，批批检测。 | Bought at origin, stored at steady temperature, tested by batch. | شراء من المصدر وتخزين بحرارة ثابتة وفحص كل دفعة. | ซื้อตรงจากแหล่ง เก็บอุณหภูมิคงที่ ตรวจทุกล็อต | Dibeli dari sumbernya, disimpan pada suhu tetap, diuji tiap lot. | Закупка в местах производства, хранение при постоянной температуре, проверка партий. | Kaynağında alım, sabit sıcaklıkta depolama, parti bazında test.
" 餐饮连锁、粮油店和食品厂长期订货。 | Ordered by restaurant chains, grocers and food makers. | تطلبه سلاسل المطاعم والبقالات ومصانع الأغذية. | ร้านอาหารเชน ร้านชำ และโรงงานอาหารสั่งประจำ | Dipesan jaringan restoran, toko kelontong, dan pabrik makanan. | Заказывают рестораны, магазины и пищевые производства. | Restoran zincirleri, bakkallar ve gıda üreticileri sipariş eder.
## grains | 米面杂粮 | Rice, flour and grains | أرز ودقيق وحبوب | ข้าว แป้ง และธัญพืช | Beras, tepung, dan biji-bijian | Рис, мука и крупы | Pirinç, un ve tahıllar
> u=XBG; f=export,vacuum,extra,bulk
### rice | 大米 | Rice | أرز | ข้าว | Beras | Рис | Pirinç
* 38 5000 | 2.5 kg, 5 kg, 10 kg, 25 kg | n=4; a=grade:premium,shelf-life:months12; s=grade:premium,first
= 长粒香米 | Long-grain fragrant rice | أرز عطري طويل الحبة | ข้าวหอมเมล็ดยาว | Beras wangi bulir panjang | Длиннозёрный ароматный рис | Uzun taneli kokulu pirinç
### wheat | 小麦粉 | Wheat and flour | قمح ودقيق | แป้งสาลี | Terigu | Пшеница и мука | Buğday ve un
* 26 5000 | 1 kg, 2.5 kg, 5 kg, 25 kg | n=4; a=origin:henan,shelf-life:months12; f=organic,bulk,extra,commercial; s=grade:premium,first,standard
= 高筋小麦粉 | Strong wheat flour | دقيق قمح قوي | แป้งสาลีโปรตีนสูง | Terigu protein tinggi | Пшеничная мука с высоким содержанием клейковины | Kuvvetli buğday unu
### beans | 豆类 | Beans and pulses | بقوليات | ถั่วเมล็ดแห้ง | Kacang-kacangan | Бобовые | Bakliyat
* 12.8 1000 | 500 g, 1 kg, 5 kg, 25 kg | u=KGM; n=25; f=newcrop,extra,organic,bulk; a=grade:first,shelf-life:months18
= 精选红芸豆 | Selected red kidney beans | فاصوليا حمراء منتقاة | ถั่วแดงคัด | Kacang merah pilihan | Отборная красная фасоль | Seçme kırmızı fasulye
## noodles | 面条方便食品 | Noodles and instant food | معكرونة وأطعمة سريعة | บะหมี่และอาหารสำเร็จรูป | Mi dan makanan instan | Лапша и быстрая еда | Erişte ve hazır yemek
> u=XCT; n=1; f=original,spicy,family,export
### instant | 方便面 | Instant noodles | معكرونة سريعة | บะหมี่กึ่งสำเร็จรูป | Mi instan | Лапша быстрого приготовления | Hazır erişte
* 42 3200 | 75 g, 90 g, 110 g, 130 g | a=certificate:halal,shelf-life:months9; s=flavour:original,spicy,barbecue
= 非油炸方便面 | Non-fried instant noodles | معكرونة سريعة غير مقلية | บะหมี่กึ่งสำเร็จรูปไม่ทอด | Mi instan tanpa goreng | Необжаренная лапша быстрого приготовления | Kızartılmamış hazır erişte
### pasta | 意面挂面 | Pasta and dried noodles | مكرونة | พาสต้าและเส้นแห้ง | Pasta dan mi kering | Паста и макароны | Makarna
* 68 10500 | 400 g, 500 g, 1 kg, 3 kg | f=organic,family,export,premium; a=shelf-life:months24; s=pack-count=12 pcs,20 pcs
= 硬质小麦意大利面 | Durum wheat spaghetti | سباغيتي من القمح القاسي | สปาเกตตีข้าวสาลีดูรัม | Spageti gandum durum | Спагетти из твёрдых сортов пшеницы | Durum buğdayı spagetti
### canned | 罐头 | Canned food | معلبات | อาหารกระป๋อง | Makanan kaleng | Консервы | Konserveler
* 96 11500 | 184 g, 340 g, 400 g, 850 g | f=halal,lowsalt,export,spicy; a=shelf-life:months36; s=pack-count=24 pcs,48 pcs
= 番茄黄豆罐头 | Canned beans in tomato sauce | فاصوليا معلبة بصلصة الطماطم | ถั่วในซอสมะเขือเทศกระป๋อง | Kacang kaleng saus tomat | Фасоль в томате | Domates soslu konserve fasulye
### dumplings | 速冻面点 | Frozen dim sum | معجنات مجمدة | ติ่มซำแช่แข็ง | Dimsum beku | Замороженные пельмени | Donuk mantı
* 118 9800 | 500 g, 1 kg, 2 kg, 2.5 kg | a=keeping:frozen,origin:henan,shelf-life:months12; f=frozen,family,spicy,commercial; sites=cn,hk; s=pack-count=4 pcs,8 pcs,10 pcs
= 手工速冻水饺 | Frozen dumplings | زلابية مجمدة | เกี๊ยวแช่แข็ง | Pangsit beku | Замороженные пельмени ручной лепки | Donuk el yapımı mantı
## seasoning | 调味品 | Seasonings | توابل ومنكهات | เครื่องปรุงรส | Bumbu | Приправы | Baharat ve soslar
> f=original,spicy,bulk,export; n=24
### salt | 盐糖 | Salt and sugar | ملح وسكر | เกลือและน้ำตาล | Garam dan gula | Соль и сахар | Tuz ve şeker
* 3.2 520 | 250 g, 400 g, 500 g, 1 kg | u=XBG; n=50; f=lowsalt,extra,commercial,family; a=shelf-life:months36; s=pack-count=1 pcs,10 pcs
= 深海食盐 | Sea salt | ملح بحري | เกลือทะเล | Garam laut | Морская соль | Deniz tuzu
### chilli | 辣椒香料 | Chilli and spices | فلفل وبهارات | พริกและเครื่องเทศ | Cabai dan rempah | Перец и специи | Biber ve baharat
* 28 1000 | 100 g, 250 g, 500 g, 1 kg | u=KGM; n=20; f=extra,bulk,newcrop,vacuum; a=shelf-life:months18; s=grade:premium,first,standard
= 干红辣椒 | Dried red chilli | فلفل أحمر مجفف | พริกแห้ง | Cabai merah kering | Сушёный красный перец | Kuru kırmızı biber
### ginger | 姜蒜香辛料 | Ginger and turmeric | زنجبيل وكركم | ขิงและขมิ้น | Jahe dan kunyit | Имбирь и куркума | Zencefil ve zerdeçal
* 18.5 1000 | 250 g, 500 g, 1 kg, 5 kg | u=KGM; n=20; f=newcrop,organic,export,bulk; a=origin:indonesia,grade:first; s=grade:premium,first
= 干姜片 | Dried sliced ginger | شرائح زنجبيل مجفف | ขิงแห้งหั่นแว่น | Irisan jahe kering | Сушёный имбирь ломтиками | Dilimlenmiş kuru zencefil
## oils | 食用油干货 | Oils and dry goods | زيوت ومجففات | น้ำมันและของแห้ง | Minyak dan bahan kering | Масла и сухие продукты | Yağ ve kuru gıda
> u=XBO; n=12; f=organic,extra,family,export
### olive | 橄榄油 | Olive oil | زيت زيتون | น้ำมันมะกอก | Minyak zaitun | Оливковое масло | Zeytinyağı
* 58 1100 | 250 ml, 500 ml, 750 ml, 1 l | a=grade:premium,certificate:organic,shelf-life:months24; s=grade:premium,standard
= 特级初榨橄榄油 | Extra virgin olive oil | زيت زيتون بكر ممتاز | น้ำมันมะกอกบริสุทธิ์พิเศษ | Minyak zaitun extra virgin | Оливковое масло первого отжима | Natürel sızma zeytinyağı
### coconut | 椰油椰制品 | Coconut products | منتجات جوز الهند | ผลิตภัณฑ์มะพร้าว | Produk kelapa | Кокосовые продукты | Hindistan cevizi ürünleri
* 46 980 | 200 ml, 500 ml, 1 l, 5 l | a=origin:indonesia,certificate:halal,shelf-life:months18; s=grade:premium,first
= 冷压椰子油 | Cold-pressed coconut oil | زيت جوز هند معصور على البارد | น้ำมันมะพร้าวสกัดเย็น | Minyak kelapa murni | Кокосовое масло холодного отжима | Soğuk sıkım hindistan cevizi yağı
### chestnuts | 栗子干果 | Chestnuts | كستناء | เกาลัด | Kastanye | Каштаны | Kestane
* 28 500 | 250 g, 500 g, 1 kg, 2.5 kg | u=XBG; n=20; f=newcrop,vacuum,gift-box,bulk; a=origin:hebei,shelf-life:months9,grade:premium; s=grade:premium,first
= 燕山板栗 | Yanshan chestnuts | كستناء يانشان | เกาลัดเยียนซาน | Kastanye Yanshan | Яньшаньские каштаны | Yanshan kestanesi
`;
