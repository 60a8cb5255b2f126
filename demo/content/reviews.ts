import type { Language } from '../types.ts';

/** What buyers write of what they received, in their own language, with their stars. */
export const reviewTexts: Record<Language, [stars: number, text: string][]> = {
  zh: [
    [5, '和样品一致，外箱加固得很好，二十箱一件没破。老客户了，下季度继续订。'],
    [5, '发货快，数量点过没差错，唛头也按要求打了。'],
    [4, '质量对得起价格，就是说明书只有中文，出口单希望能配英文版。'],
    [4, '做工比上一家稳定，颜色略深一点，客户能接受。'],
    [3, '货没问题，备货比约定晚了三天，提前说一声就好了。'],
    [5, '第一次合作，卖家每一步都有回复，验货报告也给得及时。'],
  ],
  en: [
    [5, 'Exactly as sampled. Cartons were double-walled and every one arrived square.'],
    [4, 'Good value at this tier. Two units short in one carton; the seller credited them the same day.'],
    [5, 'Third order from this shop and the finish has been the same each time.'],
    [3, 'The goods are fine, but the barcode labels were missing and we had to print our own.'],
    [4, 'Clear photos before loading, sensible packing. Lead time was a little longer than quoted.'],
  ],
  ar: [
    [5, 'مطابق للعينة تمامًا، والتغليف ممتاز، ووصلت كل الكراتين سليمة.'],
    [5, 'بائع متعاون، أرسل الصور قبل الشحن وطبع العلامات كما طلبنا.'],
    [4, 'الجودة جيدة مقابل السعر. تأخر الشحن يومين فقط.'],
    [3, 'المنتج جيد لكن الألوان لم تكن موزعة بالتساوي كما اتفقنا.'],
  ],
  thai: [
    [5, 'สินค้าตรงตามตัวอย่าง กล่องแข็งแรง ไม่มีชิ้นไหนเสียหาย'],
    [4, 'คุณภาพดีสมราคา ส่งช้ากว่ากำหนดหนึ่งวัน'],
    [5, 'ผู้ขายตอบเร็ว ส่งรูปให้ดูก่อนขึ้นตู้ สั่งซ้ำแน่นอนครับ'],
  ],
  indonesian: [
    [5, 'Sesuai sampel, kardus tebal, tidak ada yang penyok. Pelanggan toko kami suka.'],
    [4, 'Barang bagus untuk harga grosir. Label ukuran sebaiknya lebih besar.'],
    [5, 'Penjual ramah dan foto dikirim sebelum barang berangkat. Pasti pesan lagi.'],
    [3, 'Kualitas oke, tetapi satu karton warnanya tidak dicampur rata.'],
  ],
  ru: [
    [5, 'Товар полностью соответствует образцу, упаковка крепкая, недостачи нет.'],
    [4, 'За эту цену качество хорошее. Сертификат прислали не сразу, но прислали.'],
    [5, 'Отгрузили раньше срока, фото перед отправкой, маркировка как просили.'],
    [3, 'Сам товар нормальный, но две коробки пришли помятыми.'],
  ],
  tr: [
    [5, 'Numuneyle birebir aynı, koliler sağlam geldi. Tekrar sipariş vereceğiz.'],
    [4, 'Fiyatına göre kaliteli. Menşe belgesi biraz geç geldi.'],
    [5, 'Satıcı her aşamada bilgi verdi, yükleme fotoğrafları eksiksizdi.'],
  ],
};

/** What sellers answer, by how content the buyer is. */
export const answerTexts: Record<'content' | 'less', Partial<Record<Language, string>>> = {
  content: {
    zh: '感谢认可，补货时告诉我们，老客户优先排产。',
    en: 'Thank you. Tell us before your next season and we will plan the production for you.',
  },
  less: {
    zh: '抱歉给您添麻烦了，原因已查清，下一单我们会补上并提前通知进度。',
    en: 'We are sorry about that. We found the cause and will make it good with your next order.',
  },
};
