export const shoes = `
# shoes | 鞋靴 | Shoes | الأحذية | รองเท้า | Sepatu | Обувь | Ayakkabı
> attrs=material,colour,sole,heel,closure,season,style,gender,shoe-size,origin,packing; n=12; k=custom; u=PR
" 鞋底一体成型，经3万次弯折测试。 | One-piece sole, flex-tested 30,000 times. | نعل قطعة واحدة مختبر بثلاثين ألف ثنية. | พื้นรองเท้าชิ้นเดียว ผ่านการทดสอบงอ 30,000 ครั้ง | Sol cetak utuh, diuji tekuk 30.000 kali. | Цельная подошва, испытание на 30 000 изгибов. | Tek parça taban, 30.000 bükme testi.
" 鞋城档口和连锁鞋店供货，男女码齐全。 | Supplied to shoe markets and chains, full sizes for men and women. | نورّد لأسواق الأحذية والسلاسل بمقاسات كاملة للرجال والنساء. | ส่งให้ตลาดรองเท้าและร้านเชน ครบไซซ์ชายหญิง | Dipasok ke pasar sepatu dan jaringan toko, ukuran lengkap pria wanita. | Поставляем рынкам и сетям, полный ряд мужских и женских размеров. | Ayakkabı çarşıları ve zincirlere tedarik; kadın erkek tam numara.
## sport | 运动鞋 | Sports shoes | أحذية رياضية | รองเท้ากีฬา | Sepatu olahraga | Спортивная обувь | Spor ayakkabı
> s=colour:black,white,grey,blue*shoe-size:36,37,38,39,40,41,42,43,44
### running | 跑步鞋 | Running shoes | أحذية جري | รองเท้าวิ่ง | Sepatu lari | Беговые кроссовки | Koşu ayakkabıları
* 78 620 | | f=cushion,breathable,light,antislip-sole; a=sole:eva,closure:lace-up,gender:unisex; s=colour:black,white,grey,red,blue,green,pink*shoe-size:35,36,37,38,39,40,41,42,43,44,45,46*gender:women,men,unisex
= 网面跑步鞋 | Mesh running shoes | حذاء جري شبكي | รองเท้าวิ่งผ้าตาข่าย | Sepatu lari jaring | Беговые кроссовки из сетки | Fileli koşu ayakkabısı
### hiking | 登山鞋 | Hiking boots | أحذية تسلق | รองเท้าเดินป่า | Sepatu gunung | Треккинговые ботинки | Trekking botları
* 128 1100 | | f=waterproof,antislip-sole,thermal,heavyduty; a=sole:rubber-sole,gender:men; s=colour:brown,black,green*shoe-size:39,40,41,42,43,44,45; n=8
= 高帮登山鞋 | High-top hiking boots | حذاء تسلق عالي الرقبة | รองเท้าเดินป่าหุ้มข้อ | Sepatu gunung tinggi | Высокие треккинговые ботинки | Yüksek bilekli trekking bot
### roller | 轮滑冰鞋 | Skates | زلاجات | รองเท้าสเก็ต | Sepatu roda | Ролики и коньки | Patenler
* 145 2400 | | f=adjustable,kids,adults,multicolour; a=gender:unisex; s=colour:pink,blue,white*shoe-size:31,34,37,40; n=6
= 双排轮滑鞋 | Quad roller skates | زلاجات رباعية العجلات | รองเท้าสเก็ตสี่ล้อ | Sepatu roda quad | Роликовые коньки-квады | Dört tekerlekli paten
## women | 女鞋 | Women's shoes | أحذية نسائية | รองเท้าผู้หญิง | Sepatu wanita | Женская обувь | Kadın ayakkabı
> a=gender:women; s=colour:black,beige,red,pink*shoe-size:35,36,37,38,39,40
### heels | 高跟鞋 | Heels | كعوب عالية | รองเท้าส้นสูง | Sepatu hak tinggi | Туфли на каблуке | Topuklular
* 69 520 | 5 cm, 7 cm, 9 cm | f=classic,lace,newseason,soft; a=gender:women,heel:high,material:pu
= 尖头高跟鞋 | Pointed-toe heels | حذاء كعب عالٍ مدبب | รองเท้าส้นสูงหัวแหลม | Sepatu hak runcing | Туфли с острым носом | Sivri burun topuklu
### flats | 平底单鞋 | Flats | أحذية مسطحة | รองเท้าส้นแบน | Sepatu datar | Балетки | Babetler
* 45 380 | | f=soft,foldable,antislip-sole,plain; a=gender:women,heel:flat,closure:slip-on
= 软底平底单鞋 | Soft-sole flats | حذاء مسطح بنعل لين | รองเท้าส้นแบนพื้นนุ่ม | Sepatu datar sol lembut | Балетки на мягкой подошве | Yumuşak tabanlı babet
### sandals | 女凉鞋 | Sandals | صنادل نسائية | รองเท้าแตะผู้หญิง | Sandal wanita | Босоножки | Sandaletler
* 39 420 | | f=newseason,lace,light,adjustable; a=gender:women,season:summer,heel:low
= 女式夏季凉鞋 | Women's summer sandals | صندل صيفي نسائي | รองเท้าแตะรัดส้นผู้หญิง | Sandal musim panas wanita | Женские летние босоножки | Kadın yazlık sandalet
### boots | 女靴 | Boots | جزمات نسائية | รองเท้าบูตผู้หญิง | Sepatu bot wanita | Сапоги | Çizmeler
* 98 980 | | f=thermal,classic,waterproof,slim; a=gender:women,season:winter,closure:zip; s=colour:black,brown,beige*shoe-size:35,36,37,38,39,40
= 女式中筒靴 | Women's mid-calf boots | جزمة نسائية متوسطة | รองเท้าบูตครึ่งแข้งผู้หญิง | Sepatu bot betis wanita | Женские полусапоги | Kadın orta boy çizme
## men | 男鞋 | Men's shoes | أحذية رجالية | รองเท้าผู้ชาย | Sepatu pria | Мужская обувь | Erkek ayakkabı
> a=gender:men; s=colour:black,brown*shoe-size:39,40,41,42,43,44,45
### formal | 正装皮鞋 | Formal shoes | أحذية رسمية | รองเท้าหนังทางการ | Sepatu formal | Классические туфли | Klasik ayakkabılar
* 118 820 | | f=classic,breathable,premium,light; a=gender:men,material:leather,style:business,closure:lace-up
= 头层牛皮正装皮鞋 | Full-grain leather dress shoes | حذاء رسمي من جلد البقر | รองเท้าหนังวัวแท้ | Sepatu pantofel kulit sapi | Туфли из натуральной кожи | Hakiki deri klasik ayakkabı
### casual | 帆布鞋 | Canvas shoes | أحذية كانفاس | รองเท้าผ้าใบ | Sepatu kanvas | Кеды | Kanvas ayakkabılar
* 36 560 | | f=classic,plain,printed,light; a=gender:unisex,material:canvas,style:casual; s=colour:black,white,red,navy*shoe-size:39,40,41,42,43,44
= 硫化帆布鞋 | Vulcanised canvas shoes | حذاء كانفاس | รองเท้าผ้าใบพื้นยาง | Sepatu kanvas vulkanisir | Кеды на вулканизированной подошве | Vulkanize kanvas ayakkabı
## home | 拖鞋劳保 | Slippers and work shoes | شباشب وأحذية عمل | รองเท้าแตะและเซฟตี้ | Sandal dan sepatu kerja | Тапочки и рабочая обувь | Terlik ve iş ayakkabısı
> n=40
### slippers | 拖鞋 | Slippers | شباشب | รองเท้าแตะ | Sandal rumah | Тапочки | Terlikler
* 11.8 260 | | f=antislip-sole,quickdry,soft,thick; a=sole:eva,closure:slip-on,season:all-season; s=colour@pastel*shoe-size:36,38,40,42,44
= 居家防滑拖鞋 | House slides | شبشب منزلي | รองเท้าแตะในบ้าน | Sandal rumah | Домашние шлёпанцы | Ev terliği
### safety | 劳保鞋 | Safety shoes | أحذية السلامة | รองเท้าเซฟตี้ | Sepatu keselamatan | Защитная обувь | İş güvenliği ayakkabısı
* 88 1200 | | f=heavyduty,breathable,waterproof,light; n=10; a=gender:men,sole:rubber-sole; s=colour:black,brown*shoe-size:38,39,40,41,42,43,44,45
= 钢头防砸劳保鞋 | Steel-toe safety shoes | حذاء سلامة بمقدمة فولاذية | รองเท้าเซฟตี้หัวเหล็ก | Sepatu safety ujung baja | Рабочие ботинки со стальным подноском | Çelik burunlu iş ayakkabısı
### dance | 舞蹈鞋 | Dance shoes | أحذية رقص | รองเท้าเต้นรำ | Sepatu tari | Танцевальная обувь | Dans ayakkabıları
* 24 160 | | f=soft,kids,adults,stretch; a=gender:girls,material:canvas; s=colour:pink,black*shoe-size:28,30,32,34,36,38
= 软底芭蕾舞鞋 | Soft ballet shoes | حذاء باليه لين | รองเท้าบัลเลต์พื้นนุ่ม | Sepatu balet lembut | Мягкие балетки для танцев | Yumuşak bale pabucu
`;
