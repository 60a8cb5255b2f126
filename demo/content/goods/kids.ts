export const kids = `
# kids | 童装童鞋 | Children's wear | ملابس وأحذية الأطفال | เสื้อผ้าและรองเท้าเด็ก | Pakaian dan sepatu anak | Детская одежда и обувь | Çocuk giyim ve ayakkabı
> attrs=fabric,colour,pattern,age,gender,season,height,sleeve,closure,certificate,origin; n=60; k=textile; a=age:preschool
" A类婴幼儿面料标准，印花不含有害物质。 | Class A infant textile standard, prints free of harmful substances. | وفق معيار أقمشة الرضع من الفئة الأولى وطباعة بلا مواد ضارة. | มาตรฐานผ้าเด็กอ่อนชั้นหนึ่ง ลายพิมพ์ไร้สารอันตราย | Standar tekstil bayi kelas utama, sablon bebas zat berbahaya. | Ткани класса А для младенцев, принты без вредных веществ. | Bebek tekstili birinci sınıf standardı, baskılar zararlı madde içermez.
" 童装店混批走份，尺码配比可按要求。 | Mixed lots for children's shops; size ratio as you wish. | كميات مشكلة لمحلات الأطفال بتوزيع المقاسات المطلوب. | คละแบบสำหรับร้านเด็ก จัดสัดส่วนไซซ์ตามต้องการ | Campuran untuk toko anak; rasio ukuran sesuai permintaan. | Сборные партии для детских магазинов, пропорции размеров по запросу. | Çocuk mağazalarına karışık seri; beden dağılımı isteğe göre.
## clothes | 童装 | Clothing | ملابس | เสื้อผ้า | Pakaian | Одежда | Giysi
> s=colour@kids*height=90 cm,100 cm,110 cm,120 cm,130 cm,140 cm
### tees | 儿童T恤 | T-shirts | تيشيرتات أطفال | เสื้อยืดเด็ก | Kaus anak | Футболки | Tişörtler
* 15.8 110 | | f=cartoon,striped,short-sleeve,soft; a=fabric:cotton,season:summer
= 儿童纯棉短袖 | Children's cotton T-shirt | تيشيرت قطني للأطفال | เสื้อยืดผ้าฝ้ายเด็ก | Kaus katun anak | Детская хлопковая футболка | Çocuk pamuklu tişört
### dresses | 女童裙装 | Girls' dresses | فساتين بنات | เดรสเด็กผู้หญิง | Gaun anak | Платья для девочек | Kız elbiseleri
* 36 190 | | f=floral,lace,pleated,cartoon; a=gender:girls,season:summer
= 女童公主裙 | Girls' party dress | فستان حفلات للبنات | ชุดเจ้าหญิงเด็กผู้หญิง | Gaun pesta anak perempuan | Нарядное платье для девочек | Kız çocuk prenses elbise
### trousers | 童裤 | Trousers | سراويل أطفال | กางเกงเด็ก | Celana anak | Брюки | Pantolonlar
* 27 220 | | f=elastic,pockets,thermal,stretch; a=fabric:denim; s=colour:blue,black,grey*height=90 cm,100 cm,110 cm,120 cm,130 cm
= 儿童松紧腰长裤 | Children's pull-on trousers | سروال أطفال مريح | กางเกงขายาวเด็ก | Celana panjang anak | Детские брюки на резинке | Çocuk beli lastikli pantolon
### coats | 儿童外套 | Coats | معاطف أطفال | เสื้อนอกเด็ก | Mantel anak | Верхняя одежда | Montlar
* 58 460 | | f=hooded,thermal,windproof,cartoon; a=season:winter,closure:zip; n=30
= 儿童加绒外套 | Children's fleece-lined coat | معطف مبطن للأطفال | เสื้อกันหนาวบุขนเด็ก | Jaket anak berlapis bulu | Детская утеплённая куртка | Çocuk polar astarlı mont
## shoes | 童鞋 | Shoes | أحذية | รองเท้า | Sepatu | Обувь | Ayakkabı
> u=PR; s=colour@kids*shoe-size:22,24,26,28,30,32,34; n=30
### trainers | 儿童运动鞋 | Trainers | أحذية رياضية | รองเท้าผ้าใบเด็ก | Sepatu olahraga | Кроссовки | Spor ayakkabı
* 45 420 | | f=breathable,light,cushion,antislip-sole; a=closure:velcro,sole:eva
= 儿童透气运动鞋 | Children's trainers | حذاء رياضي للأطفال | รองเท้ากีฬาเด็ก | Sepatu olahraga anak | Детские кроссовки | Çocuk spor ayakkabı
### boots | 儿童雨靴 | Rain boots | جزمات مطر | รองเท้าบูตกันฝน | Sepatu bot hujan | Резиновые сапоги | Yağmur botları
* 26 520 | | f=waterproof,cartoon,thermal,light; a=sole:rubber-sole,season:spring-autumn
= 儿童雨靴 | Children's rain boots | جزمة مطر للأطفال | รองเท้าบูตเด็ก | Sepatu bot anak | Детские сапоги | Çocuk yağmur botu
### sandals | 儿童凉鞋 | Sandals | صنادل أطفال | รองเท้าแตะเด็ก | Sandal anak | Сандалии | Sandaletler
* 16 210 | | f=antislip-sole,soft,cartoon,quickdry; a=season:summer,sole:eva
= 儿童夏季凉拖 | Children's summer slides | شبشب صيفي للأطفال | รองเท้าแตะฤดูร้อนเด็ก | Sandal slop anak | Детские летние шлёпанцы | Çocuk yazlık terlik
## sets | 套装礼服 | Sets and uniforms | أطقم وزي مدرسي | ชุดเซ็ตและเครื่องแบบ | Setelan dan seragam | Комплекты и форма | Takım ve üniforma
> u=SET; s=colour:navy,white,red*height=110 cm,120 cm,130 cm,140 cm,150 cm
### school | 校服 | School uniforms | زي مدرسي | ชุดนักเรียน | Seragam sekolah | Школьная форма | Okul üniforması
* 78 520 | | f=embroidered,checked,logo,thick; a=age:school; n=20
= 小学生校服套装 | Primary school uniform set | طقم زي مدرسي ابتدائي | ชุดนักเรียนประถม | Setelan seragam SD | Комплект школьной формы | İlkokul üniforma takımı
### swim | 儿童泳装 | Swim sets | أطقم سباحة | ชุดว่ายน้ำเด็ก | Baju renang anak | Купальные костюмы | Mayo takımları
* 32 160 | | f=sunproof,quickdry,cartoon,striped; a=season:summer,gender:girls; s=colour:pink,blue,yellow*height=100 cm,110 cm,120 cm,130 cm
= 女童防晒泳衣 | Girls' swim set | طقم سباحة للبنات | ชุดว่ายน้ำเด็กผู้หญิง | Setelan renang anak perempuan | Купальный комплект для девочек | Kız çocuk mayo takımı
## accessories | 儿童配饰 | Accessories | إكسسوارات أطفال | เครื่องประดับเด็ก | Aksesori anak | Аксессуары | Aksesuarlar
> f=cartoon,soft,thermal,striped
### hats | 儿童帽子 | Hats | قبعات أطفال | หมวกเด็ก | Topi anak | Шапки | Şapkalar
* 13.5 80 | 48 cm, 50 cm, 52 cm, 54 cm | n=80; a=fabric:cotton; s=colour@kids; f=cartoon,sunproof,embroidered,adjustable
= 儿童棒球帽 | Children's baseball cap | قبعة بيسبول للأطفال | หมวกแก๊ปเด็ก | Topi bisbol anak | Детская бейсболка | Çocuk beyzbol şapkası
### gloves | 手套围巾 | Gloves and scarves | قفازات وأوشحة | ถุงมือและผ้าพันคอ | Sarung tangan dan syal | Перчатки и шарфы | Eldiven ve atkılar
* 9.8 60 | | u=PR; n=120; a=fabric:knit,season:winter; s=colour@kids
= 儿童针织手套 | Children's knitted gloves | قفازات محبوكة للأطفال | ถุงมือถักเด็ก | Sarung tangan rajut anak | Детские вязаные перчатки | Çocuk örgü eldiven
`;
