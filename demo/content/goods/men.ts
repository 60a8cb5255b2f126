export const men = `
# men | 男装 | Men's clothing | ملابس رجالية | เสื้อผ้าผู้ชาย | Pakaian pria | Мужская одежда | Erkek giyim
> attrs=fabric,colour,pattern,style,season,sleeve,neckline,fit,closure,size,origin,packing; n=60; k=textile; a=gender:men
" 面料厚实有型，缩水小，久穿不变形。 | Firm cloth with little shrinkage that keeps its shape. | قماش متماسك قليل الانكماش يحافظ على شكله. | เนื้อผ้าหนาอยู่ทรง หดน้อย ใส่นานไม่เสียรูป | Kain padat, susut kecil, tetap rapi lama dipakai. | Плотная ткань с малой усадкой долго держит форму. | Tok kumaş, az çeker, formunu korur.
" 批发市场、工装采购和电商卖家的基础款。 | Core styles for market traders, workwear buyers and online shops. | موديلات أساسية لتجار الجملة ومشتري ملابس العمل والمتاجر الإلكترونية. | แบบพื้นฐานสำหรับร้านขายส่ง ผู้ซื้อชุดทำงาน และร้านออนไลน์ | Model dasar untuk grosir, pembeli seragam, dan toko daring. | Базовые модели для рынков, закупки спецодежды и интернет-магазинов. | Toptancılar, iş kıyafeti alıcıları ve internet mağazaları için temel modeller.
## tops | 上装 | Tops | قطع علوية | เสื้อ | Atasan | Верх | Üst giyim
> s=colour@dark*size:M,L,XL,XXL,3XL
### tees | T恤 | T-shirts | تيشيرتات | เสื้อยืด | Kaus | Футболки | Tişörtler
* 18.5 210 | 180 g, 200 g, 230 g, 260 g | f=plain,logo,printed,loose; a=fabric:cotton,neckline:crew,sleeve:short; s=colour:black,white,grey,red,orange,yellow,green,blue,navy,purple,brown,beige*size:S,M,L,XL,XXL,3XL,4XL*neckline:crew,v-neck,collar
= 男式精梳棉T恤 | Men's combed cotton T-shirt | تيشيرت رجالي من القطن الممشط | เสื้อยืดคอตตอนหวีผู้ชาย | Kaus katun sisir pria | Мужская футболка из гребенного хлопка | Erkek penye tişört
### shirts | 衬衫 | Shirts | قمصان | เสื้อเชิ้ต | Kemeja | Рубашки | Gömlekler
* 49 280 | | f=slim,striped,checked,long-sleeve; a=neckline:collar,style:business; s=colour:white,blue,black,grey*size:M,L,XL,XXL,3XL
= 男式免烫衬衫 | Men's easy-care shirt | قميص رجالي سهل الكي | เสื้อเชิ้ตรีดง่ายผู้ชาย | Kemeja pria mudah setrika | Мужская рубашка, не требующая глажки | Erkek ütü istemez gömlek
### jerseys | 运动背心 | Sports vests | قمصان رياضية | เสื้อกีฬา | Baju olahraga | Майки | Spor atletler
* 22 130 | | f=quickdry,breathable,light,logo; a=fabric:mesh,style:sporty,sleeve:sleeveless; s=colour@bright*size:M,L,XL,XXL
= 男式速干运动背心 | Men's training vest | قميص تدريب رجالي بلا أكمام | เสื้อกล้ามกีฬาผู้ชาย | Singlet latihan pria | Мужская спортивная майка | Erkek antrenman atleti
## bottoms | 裤装 | Trousers | سراويل | กางเกง | Celana | Брюки | Pantolonlar
> s=colour@dark*size:29,30,31,32,33,34,36
### jeans | 牛仔裤 | Jeans | جينز | กางเกงยีนส์ | Jin | Джинсы | Kot pantolonlar
* 62 680 | | f=stretch,slim,loose,pockets; a=fabric:denim; s=colour:blue,navy,black*size:28,29,30,31,32,33,34,36,38
= 男式直筒牛仔裤 | Men's straight jeans | جينز رجالي مستقيم | กางเกงยีนส์ขากระบอกผู้ชาย | Jin lurus pria | Мужские прямые джинсы | Erkek düz kesim kot
### shorts | 短裤 | Shorts | شورتات | กางเกงขาสั้น | Celana pendek | Шорты | Şortlar
* 28 210 | | f=quickdry,pockets,elastic,printed; a=season:summer,style:sporty; s=colour@dark*size:M,L,XL,XXL,3XL
= 男式沙滩短裤 | Men's beach shorts | شورت شاطئ رجالي | กางเกงชายหาดผู้ชาย | Celana pantai pria | Мужские пляжные шорты | Erkek plaj şortu
## outerwear | 外套 | Outerwear | ملابس خارجية | เสื้อนอก | Pakaian luar | Верхняя одежда | Dış giyim
> s=colour:black,navy,grey,green*size:M,L,XL,XXL,3XL; n=20
### jackets | 夹克棉服 | Jackets | جاكيتات | แจ็กเก็ต | Jaket | Куртки | Ceketler
* 118 820 | | f=windproof,hooded,thermal,pockets; a=season:winter,closure:zip
= 男式防风夹克 | Men's windproof jacket | جاكيت رجالي مقاوم للريح | แจ็กเก็ตกันลมผู้ชาย | Jaket antiangin pria | Мужская ветрозащитная куртка | Erkek rüzgârlık mont
### workwear | 工装马甲 | Work vests | سترات العمل | เสื้อกั๊กทำงาน | Rompi kerja | Рабочие жилеты | İş yelekleri
* 16.5 180 | | f=logo,pockets,breathable,heavyduty; n=80; a=fabric:polyester; s=colour:orange,yellow,green*size:L,XL,XXL,3XL
= 反光安全背心 | Reflective safety vest | سترة سلامة عاكسة | เสื้อกั๊กสะท้อนแสง | Rompi reflektif | Светоотражающий жилет | Reflektörlü güvenlik yeleği
## underwear | 内衣袜品 | Underwear and socks | ملابس داخلية وجوارب | ชุดชั้นในและถุงเท้า | Pakaian dalam dan kaus kaki | Бельё и носки | İç giyim ve çorap
> u=XPK; s=colour:black,grey,navy*size:L,XL,XXL,3XL
### briefs | 内裤 | Briefs | ملابس داخلية | กางเกงใน | Celana dalam | Трусы | İç çamaşırı
* 26 150 | 3 pcs, 4 pcs, 5 pcs | f=soft,breathable,stretch,gift-box; a=fabric:cotton; n=60
= 男式棉质内裤 | Men's cotton briefs | سراويل داخلية قطنية رجالية | กางเกงในผ้าฝ้ายผู้ชาย | Celana dalam katun pria | Мужские хлопковые трусы | Erkek pamuklu slip
### socks | 袜子 | Socks | جوارب | ถุงเท้า | Kaus kaki | Носки | Çoraplar
* 12.8 260 | 5 pcs, 6 pcs, 10 pcs | f=breathable,thick,thermal,plain; a=fabric:cotton; n=80; s=colour:black,white,grey
= 男式抗菌棉袜 | Men's antibacterial cotton socks | جوارب قطنية مضادة للبكتيريا | ถุงเท้าผ้าฝ้ายต้านแบคทีเรียผู้ชาย | Kaus kaki antibakteri pria | Мужские антибактериальные носки | Erkek antibakteriyel çorap
## accessories | 男士配饰 | Men's accessories | إكسسوارات رجالية | เครื่องประดับผู้ชาย | Aksesori pria | Мужские аксессуары | Erkek aksesuar
> f=gift-box,striped,plain,classic
### ties | 领带 | Ties | ربطات عنق | เนกไท | Dasi | Галстуки | Kravatlar
* 18 60 | 6 cm, 7 cm, 8 cm | n=100; a=fabric:silk,style:business; s=colour:navy,red,black,grey*pattern:plain,striped,dotted
= 提花真丝领带 | Jacquard silk tie | ربطة عنق حريرية جاكار | เนกไทผ้าไหมทอลาย | Dasi sutra jacquard | Шёлковый жаккардовый галстук | Jakarlı ipek kravat
### hats | 礼帽 | Hats | قبعات رجالية | หมวก | Topi | Шляпы | Şapkalar
* 38 160 | 56 cm, 57 cm, 58 cm, 60 cm | n=24; f=classic,vintage,gift-box,premium; a=fabric:wool; s=colour:black,brown,grey
= 羊毛毡礼帽 | Wool felt hat | قبعة لباد صوفية | หมวกสักหลาดขนแกะ | Topi laken wol | Фетровая шляпа из шерсти | Yün keçe şapka
`;
