export const kitchen = `
# kitchen | 厨房餐饮 | Kitchen and dining | المطبخ والمائدة | เครื่องครัวและโต๊ะอาหาร | Dapur dan meja makan | Кухня и столовая | Mutfak ve sofra
> attrs=material,colour,capacity,dimension,origin,packing,certificate,use; n=24; k=custom
" 接触食品的部位均用食品级材料，出厂前逐批抽检。 | Every surface that touches food is of food-grade material, checked batch by batch. | كل سطح يلامس الطعام مصنوع من خامة آمنة غذائيًا ويُفحص دفعة بدفعة. | ทุกส่วนที่สัมผัสอาหารเป็นวัสดุเกรดอาหาร ตรวจสอบทุกล็อต | Semua bagian yang menyentuh makanan berbahan aman pangan dan diperiksa tiap lot. | Все поверхности, контактирующие с едой, из пищевых материалов, проверка каждой партии. | Gıdaya temas eden tüm yüzeyler gıdaya uygundur, her parti kontrol edilir.
" 适合家居卖场、餐饮店和礼品渠道。 | Suited to homeware shops, restaurants and the gift trade. | مناسب لمحلات الأدوات المنزلية والمطاعم وتجارة الهدايا. | เหมาะกับร้านของใช้ในบ้าน ร้านอาหาร และตลาดของขวัญ | Cocok untuk toko perabot, restoran, dan pasar hadiah. | Подходит для магазинов посуды, ресторанов и подарочной торговли. | Züccaciye mağazaları, restoranlar ve hediyelik satışına uygundur.
## drinkware | 水具杯壶 | Drinkware | أكواب وأباريق | แก้วและกระติก | Gelas dan botol minum | Посуда для напитков | Bardak ve termoslar
> f=leakproof,strap,logo,gift-box
### bottles | 保温杯 | Vacuum bottles | قوارير حافظة للحرارة | กระติกเก็บอุณหภูมิ | Botol termos | Термосы и термобутылки | Termoslar
* 18.5 320 | 350 ml, 500 ml, 750 ml, 1 l | s=colour@home; a=material:stainless
= 双层真空不锈钢吸管杯 | Vacuum-insulated steel tumbler with straw | كوب حافظ للحرارة من الفولاذ مع شفاطة | แก้วสแตนเลสสุญญากาศพร้อมหลอด | Tumbler baja tahan karat dengan sedotan | Термостакан из нержавеющей стали с трубочкой | Pipetli vakumlu çelik bardak
### glasses | 玻璃杯 | Glasses | أكواب زجاجية | แก้วน้ำ | Gelas kaca | Стаканы и бокалы | Cam bardaklar
* 5.2 280 | 250 ml, 300 ml, 350 ml, 400 ml | f=heatproof,thick,gift-box,classic; a=material:glass; n=48; s=colour:clear,grey,brown
= 高硼硅玻璃水杯 | Borosilicate glass tumbler | كوب من زجاج البوروسيليكات | แก้วบอโรซิลิเกต | Gelas kaca borosilikat | Стакан из боросиликатного стекла | Borosilikat cam bardak
### teaware | 茶具 | Teaware | أدوات الشاي | ชุดชงชา | Perlengkapan teh | Чайная посуда | Çay takımları
* 46 980 | 600 ml, 800 ml, 1 l, 1.2 l | f=strainer,gift-box,handmade,heatproof; a=material:ceramic,style:chinese; u=SET; n=8; s=colour:white,green,brown
= 陶瓷茶壶套装 | Ceramic teapot set | طقم إبريق شاي سيراميك | ชุดกาน้ำชาเซรามิก | Set teko teh keramik | Керамический чайный набор | Seramik demlik takımı
### mugs | 马克杯 | Mugs | أكواب بمقبض | แก้วมัค | Mug | Кружки | Kupalar
* 8.6 360 | 300 ml, 350 ml, 400 ml, 450 ml | f=logo,lid,gift-box,nordic; a=material:ceramic; n=36; s=colour@pastel
= 陶瓷马克杯 | Ceramic mug | كوب سيراميك بمقبض | แก้วมัคเซรามิก | Mug keramik | Керамическая кружка | Seramik kupa
## cookware | 锅具 | Cookware | أواني الطهي | เครื่องครัวหุงต้ม | Peralatan masak | Посуда для готовки | Pişirme kapları
> f=nonstick,induction,lid,premium; n=6
### pans | 煎锅炒锅 | Frying pans | مقالٍ | กระทะ | Wajan | Сковороды | Tavalar
* 39 1100 | 24 cm, 26 cm, 28 cm, 30 cm | a=material:aluminium; s=colour:black,beige,green
= 麦饭石不粘煎锅 | Stone-effect non-stick frying pan | مقلاة بطلاء حجري مانع للالتصاق | กระทะเคลือบหินอ่อน | Wajan lapisan batu granit | Сковорода с каменным покрытием | Granit kaplama tava
### pots | 汤锅 | Stock pots | قدور | หม้อ | Panci | Кастрюли | Tencereler
* 58 1900 | 3 l, 5 l, 8 l, 12 l | f=induction,lid,thick,commercial; a=material:stainless
= 不锈钢复底汤锅 | Stainless steel stock pot with sandwich base | قدر فولاذ بقاعدة متعددة الطبقات | หม้อสแตนเลสก้นหลายชั้น | Panci baja tahan karat alas berlapis | Кастрюля из нержавеющей стали с многослойным дном | Çok katlı tabanlı çelik tencere
### casseroles | 砂锅炖锅 | Casseroles | طواجن | หม้อตุ๋น | Panci kaserol | Жаровни | Güveçler
* 49 2300 | 1.5 l, 2.5 l, 3.5 l, 5 l | f=heatproof,lid,handmade,classic; a=material:ceramic; n=4; s=colour:red,black,white
= 耐热陶瓷炖锅 | Heat-resistant ceramic casserole | طاجن سيراميك مقاوم للحرارة | หม้อตุ๋นเซรามิกทนไฟ | Kaserol keramik tahan panas | Термостойкая керамическая жаровня | Isıya dayanıklı seramik güveç
## tableware | 餐具 | Tableware | أدوات المائدة | อุปกรณ์บนโต๊ะอาหาร | Peralatan makan | Столовая посуда | Sofra takımları
> n=36; f=gift-box,bulk,logo,commercial
### plates | 盘碗 | Plates and bowls | أطباق وسلطانيات | จานชาม | Piring dan mangkuk | Тарелки и миски | Tabak ve kâseler
* 68 3600 | 12 pcs, 16 pcs, 24 pcs, 30 pcs | u=SET; n=2; a=material:ceramic,pattern:plain; s=colour:white,blue,green; f=gift-box,nordic,classic,premium
= 釉下彩陶瓷餐具套装 | Underglaze ceramic dinner set | طقم سفرة سيراميك | ชุดจานชามเซรามิก | Set piring mangkuk keramik | Столовый сервиз из керамики | Seramik yemek takımı
### cutlery | 刀叉勺 | Cutlery | ملاعق وشوك وسكاكين | ช้อนส้อมมีด | Sendok, garpu, dan pisau | Столовые приборы | Çatal kaşık bıçak
* 12.8 240 | 4 pcs, 8 pcs, 16 pcs, 24 pcs | u=SET; a=material:stainless,finish:polished; s=colour@metal
= 不锈钢刀叉勺套装 | Stainless steel cutlery set | طقم ملاعق وشوك من الفولاذ | ชุดช้อนส้อมสแตนเลส | Set sendok garpu baja tahan karat | Набор столовых приборов из нержавеющей стали | Çelik çatal kaşık bıçak takımı
### chopsticks | 筷子 | Chopsticks | عيدان الأكل | ตะเกียบ | Sumpit | Палочки для еды | Yemek çubukları
* 4.9 90 | 10 pcs, 20 pcs, 40 pcs, 100 pcs | u=XPK; a=material:bamboo,style:chinese; n=100
= 天然竹筷 | Natural bamboo chopsticks | عيدان أكل من الخيزران الطبيعي | ตะเกียบไม้ไผ่ธรรมชาติ | Sumpit bambu alami | Бамбуковые палочки для еды | Doğal bambu yemek çubukları
## tools | 厨房小工具 | Kitchen tools | أدوات تحضير الطعام | อุปกรณ์เตรียมอาหาร | Alat persiapan masak | Кухонные принадлежности | Mutfak gereçleri
> n=48; f=hang-card,colour-box,professional,easyclean
### knives | 刀具 | Kitchen knives | سكاكين المطبخ | มีดครัว | Pisau dapur | Кухонные ножи | Mutfak bıçakları
* 26 210 | 12 cm, 16 cm, 18 cm, 20 cm | a=material:stainless; n=24; s=colour:black,brown
= 不锈钢厨刀 | Stainless steel chef's knife | سكين طاهٍ من الفولاذ المقاوم للصدأ | มีดเชฟสแตนเลส | Pisau koki baja tahan karat | Поварской нож из нержавеющей стали | Çelik şef bıçağı
### utensils | 铲勺 | Cooking utensils | أدوات الطبخ | ทัพพีตะหลิว | Spatula dan sendok masak | Лопатки и ложки | Pişirme aletleri
* 19.8 520 | 5 pcs, 7 pcs, 9 pcs, 12 pcs | u=SET; a=material:silicone; s=colour@home; n=20; f=heatproof,foodgrade,colour-box,nordic
= 硅胶厨具套装 | Silicone kitchen utensil set | طقم أدوات مطبخ من السيليكون | ชุดเครื่องครัวซิลิโคน | Set alat masak silikon | Набор силиконовых кухонных принадлежностей | Silikon mutfak gereçleri seti
### food-storage | 保鲜盒密封罐 | Food storage | حافظات الطعام | กล่องและขวดถนอมอาหาร | Wadah makanan | Контейнеры и банки | Saklama kapları
* 7.4 410 | 500 ml, 1 l, 1.5 l, 2 l | a=material:glass; f=leakproof,stackable,bpa-free,classic; s=colour:clear,green
= 玻璃密封储物罐 | Airtight glass storage jar | برطمان زجاجي محكم الإغلاق | โหลแก้วสุญญากาศ | Toples kaca kedap udara | Герметичная стеклянная банка | Hava geçirmez cam kavanoz
## takeaway | 一次性餐具 | Disposable tableware | أدوات تقديم أحادية الاستخدام | บรรจุภัณฑ์อาหารใช้ครั้งเดียว | Wadah sekali pakai | Одноразовая посуда | Tek kullanımlık ürünler
> u=XCT; n=1; f=logo,leakproof,foodgrade,commercial
### boxes | 打包盒 | Takeaway boxes | علب الطعام الجاهز | กล่องอาหาร | Kotak makanan | Контейнеры для еды | Paket servis kapları
* 96 6200 | 500 ml, 750 ml, 1 l, 1.2 l | a=material:paper; s=pack-count=200 pcs,300 pcs,500 pcs
= 牛皮纸外卖打包盒 | Kraft paper takeaway box | علبة طعام من ورق الكرافت | กล่องกระดาษคราฟท์ใส่อาหาร | Kotak makanan kertas kraft | Контейнер из крафт-бумаги | Kraft kâğıt yemek kutusu
### cups | 一次性杯 | Disposable cups | أكواب ورقية | แก้วใช้ครั้งเดียว | Gelas sekali pakai | Одноразовые стаканы | Tek kullanımlık bardaklar
* 88 5400 | 250 ml, 360 ml, 500 ml, 700 ml | a=material:paper; s=pack-count=500 pcs,1000 pcs
= 双层纸杯 | Double-wall paper cup | كوب ورقي مزدوج الجدار | แก้วกระดาษสองชั้น | Gelas kertas dinding ganda | Двухслойный бумажный стакан | Çift cidarlı karton bardak
`;
