/** What a demo buyer asked the shop of the demo seller, and what came back; `ago` in hours. */
export interface DemoConversation {
  /** E-mail of the buyer, and the code of the shop. */
  buyer: string;
  shop: string;
  lines: readonly { side: 'buyer' | 'seller'; ago: number; text: string }[];
}

export const conversations: readonly DemoConversation[] = [
  {
    buyer: 'buyer@caravan.example',
    shop: 'qilu-home',
    lines: [
      { side: 'buyer', ago: 30, text: '您好，这款可以印我们公司的标志吗？起印量是多少？' },
      { side: 'seller', ago: 28, text: '可以的，丝印 500 个起，激光雕刻 200 个起，三天出样。' },
      { side: 'buyer', ago: 27, text: '先要 5 个激光雕刻的样品，寄济南。' },
      { side: 'seller', ago: 3, text: '样品今天已寄出，运单号稍后发您。' },
    ],
  },
  {
    buyer: 'grace@caravan.example',
    shop: 'qilu-home',
    lines: [
      { side: 'buyer', ago: 50, text: 'Hello, do you have a food-contact test report for the UK?' },
      { side: 'seller', ago: 46, text: '有的，LFGB 和 BS EN 的报告都有，可以发您邮箱。' },
      { side: 'buyer', ago: 5, text: 'Great. What would 2,000 pieces cost with a plain kraft box?' },
    ],
  },
  {
    buyer: 'omar@caravan.example',
    shop: 'qilu-home',
    lines: [{ side: 'buyer', ago: 2, text: 'السلام عليكم، كم تستغرق الشحنة إلى جبل علي؟' }],
  },
];
