import {
  Ban,
  Banknote,
  BookCheck,
  Bookmark,
  Bot,
  Briefcase,
  Building2,
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  ClipboardCheck,
  Clock,
  CreditCard,
  FileCheck,
  FileOutput,
  Flag,
  FolderTree,
  Gift,
  Handshake,
  Headphones,
  House,
  Inbox,
  Landmark,
  Languages,
  Link2,
  ListChecks,
  Mail,
  MailX,
  Map,
  MessageSquare,
  MessageSquareText,
  MessageSquareWarning,
  Package,
  PackageX,
  PenLine,
  Percent,
  Plug,
  Radio,
  ReceiptText,
  Repeat,
  RotateCcw,
  Scale,
  Search,
  ShieldCheck,
  ShoppingBag,
  SquareCheckBig,
  Store,
  Tag,
  TextSearch,
  Undo2,
  UserPlus,
  Users,
  Video,
  Wallet,
  WandSparkles,
} from 'lucide-react';
import { dictionarySections } from './dictionary-sections.tsx';
import { iconProps, systemSections, type SectionGroup, type SectionRow } from './system-sections.tsx';

export const homePath = '/console';
export const auditsPath = '/console/audits';
export const usersPath = '/console/users';
export const serviceGrantsPath = '/console/service-grants';
export const agentsSectionPath = '/console/agents';
export const serviceProvidersPath = '/console/service-providers';
export const serviceProviderPath = (id: string): string => `${serviceProvidersPath}/${id}`;
export const servicesSectionPath = '/console/trade-services';
export const contentPath = '/console/content';
export const marketsPath = '/console/markets';
export const productsSectionPath = '/console/goods';
export const allProductsPath = '/console/products';
export const productPath = (id: string): string => `${allProductsPath}/${id}`;
export const takedownsPath = '/console/takedowns';
export const categoriesPath = '/console/categories';
export const categoryPath = (id: string): string => `${categoriesPath}/${id}`;
export const reportsPath = '/console/reports';
export const textCasesPath = '/console/texts';
export const publishedTextsPath = '/console/published-texts';
export const conversationCasesPath = '/console/conversations';
export const allShopsPath = '/console/shops';
export const shopPath = (id: string): string => `${allShopsPath}/${id}`;
export const suspensionsPath = '/console/suspensions';
export const livePoolPath = '/console/live-pool';
export const programmesPath = '/console/programmes';
export const programmePath = (id: string): string => `${programmesPath}/${id}`;
export const lettersPath = '/console/letters';
export const letterPath = (id: string): string => `${lettersPath}/${id}`;
export const letterTextPath = (id: string, language: string): string => `${letterPath(id)}/${language}`;
export const hotWordsPath = '/console/hot-words';
export const synonymsPath = '/console/synonyms';
export const searchesPath = '/console/searches';
export const routesPath = '/console/routes';
export const contentItemPath = (id: string): string => `${contentPath}/${id}`;
export const newContentPath = (kind: string): string => `${contentPath}/new?kind=${kind}`;
export const inquiriesPath = '/console/inquiries';
export const couponsPath = '/console/coupons';
export const promotionsPath = '/console/promotions';
export const messagesPath = '/console/messages';
export const clubPath = '/console/club';
export const salesPath = '/console/sales';
export const refundsPath = '/console/refunds';
export const refundPath = (id: string): string => `${refundsPath}/${id}`;
export const holdsPath = '/console/payment-checks';
export const sharedTrackingPath = '/console/shared-tracking';
export const conditionsPath = '/console/document-conditions';
export const allPaymentsPath = '/console/payments';
export const paymentPath = (id: string): string => `${allPaymentsPath}/${id}`;
export const allOrdersPath = '/console/orders';
export const orderPath = (id: string): string => `${allOrdersPath}/${id}`;
export const allRfqsPath = '/console/rfqs';
export const consoleRfqPath = (id: string): string => `${allRfqsPath}/${id}`;
export const bookingsPath = '/console/bookings';
export const bookingPath = (id: string): string => `${bookingsPath}/${id}`;
export const overdueOrdersPath = '/console/overdue-orders';
export const bankReceiptsPath = '/console/bank-receipts';
export const outgoingTransfersPath = '/console/outgoing-transfers';
export const bankAccountsPath = '/console/bank-accounts';
export const paymentChannelsPath = '/console/payment-channels';
export const bookDaysPath = '/console/book-days';
export const bookDayPath = (day: string): string => `${bookDaysPath}/${day}`;
export const bookDifferencesPath = '/console/book-differences';
export const ledgerAccountsPath = '/console/ledger-accounts';
export const ledgerAccountPath = (id: string): string => `${ledgerAccountsPath}/${id}`;
export const ledgerMovementPath = (id: string): string => `/console/ledger-movements/${id}`;
export const ledgerChecksPath = '/console/ledger-checks';
export const feeRatesPath = '/console/fee-rates';
export const taxRatesPath = '/console/tax-rates';
export const feeInvoicesPath = '/console/fee-invoices';
export const payoutsPath = '/console/payouts';
export const payoutPath = (id: string): string => `${payoutsPath}/${id}`;
export const payoutFilesPath = '/console/payout-files';
export const couponSharesPath = '/console/coupon-shares';
export const shopNamesPath = '/console/shop-names';
export const creditApplicationsPath = '/console/credit-applications';
export const creditLinesPath = '/console/credit-lines';
export const customsMessagesPath = '/console/customs-messages';
export const rejectedReceiptsPath = '/console/rejected-receipts';
export const ratesPath = '/console/rates';
export const companiesPath = '/console/companies';
export const setupPath = '/console/installation';
export const studioPath = '/console/studio';

export const auditPath = (id: string, role?: string): string =>
  `${auditsPath}/${id}${role ? `?role=${role}` : ''}`;
export const userPath = (id: string): string => `${usersPath}/${id}`;

/** The sections of the console in their groups, in the order of the menu. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    key: 'home',
    sections: [
      { path: homePath, word: 'title.console', icon: <House {...iconProps} /> },
      { path: setupPath, word: 'title.setup', icon: <ListChecks {...iconProps} />, right: 'staff' },
    ],
  },
  {
    key: 'trade',
    heading: { word: 'menu.trade', icon: <ShoppingBag {...iconProps} /> },
    sections: [
      { path: allOrdersPath, word: 'title.allOrders', icon: <ShoppingBag {...iconProps} />, right: 'orders' },
      { path: allRfqsPath, word: 'title.allRfqs', icon: <Inbox {...iconProps} />, right: 'orders' },
      { path: salesPath, word: 'title.sales', icon: <ChartColumn {...iconProps} />, right: 'sales' },
      { path: refundsPath, word: 'title.refunds', icon: <RotateCcw {...iconProps} />, right: 'money' },
      { path: holdsPath, word: 'title.orderHolds', icon: <ShieldCheck {...iconProps} />, right: 'money' },
      {
        path: sharedTrackingPath,
        word: 'title.sharedTracking',
        icon: <Package {...iconProps} />,
        right: 'money',
      },
      {
        path: conditionsPath,
        word: 'title.orderConditions',
        icon: <FileCheck {...iconProps} />,
        right: 'money',
      },
      { path: bookingsPath, word: 'nav.bookings', icon: <CalendarCheck {...iconProps} />, right: 'money' },
      {
        path: overdueOrdersPath,
        word: 'title.overdueOrders',
        icon: <Clock {...iconProps} />,
        right: 'money',
      },
      {
        path: customsMessagesPath,
        word: 'nav.customsMessages',
        icon: <Mail {...iconProps} />,
        right: 'service',
      },
      {
        path: rejectedReceiptsPath,
        word: 'nav.rejectedReceipts',
        icon: <MailX {...iconProps} />,
        right: 'service',
      },
    ],
  },
  {
    key: 'money',
    heading: { word: 'menu.money', icon: <Landmark {...iconProps} /> },
    sections: [
      {
        path: allPaymentsPath,
        word: 'title.allPayments',
        icon: <Banknote {...iconProps} />,
        right: 'money',
      },
      {
        path: bankReceiptsPath,
        word: 'title.bankReceipts',
        icon: <Landmark {...iconProps} />,
        right: 'money',
      },
      {
        path: outgoingTransfersPath,
        word: 'title.outgoingTransfers',
        icon: <Undo2 {...iconProps} />,
        right: 'money',
      },
      {
        path: bankAccountsPath,
        word: 'title.bankAccounts',
        icon: <Banknote {...iconProps} />,
        right: 'money',
      },
      {
        path: paymentChannelsPath,
        word: 'title.paymentChannels',
        icon: <Plug {...iconProps} />,
        right: 'money',
      },
      { path: payoutsPath, word: 'title.payouts', icon: <CreditCard {...iconProps} />, right: 'money' },
      {
        path: payoutFilesPath,
        word: 'title.payoutFiles',
        icon: <FileOutput {...iconProps} />,
        right: 'money',
      },
      { path: couponSharesPath, word: 'title.couponShares', icon: <Link2 {...iconProps} />, right: 'money' },
      {
        path: creditApplicationsPath,
        word: 'nav.creditApplications',
        icon: <Handshake {...iconProps} />,
        right: 'money',
      },
      { path: creditLinesPath, word: 'nav.creditLines', icon: <CreditCard {...iconProps} />, right: 'money' },
    ],
  },
  {
    key: 'books',
    heading: { word: 'menu.books', icon: <BookCheck {...iconProps} /> },
    sections: [
      { path: bookDaysPath, word: 'title.bookDays', icon: <BookCheck {...iconProps} />, right: 'money' },
      {
        path: ledgerAccountsPath,
        word: 'title.ledgerAccounts',
        icon: <Wallet {...iconProps} />,
        right: 'money',
      },
      {
        path: bookDifferencesPath,
        word: 'title.bookDifferences',
        icon: <Scale {...iconProps} />,
        right: 'money',
      },
      {
        path: ledgerChecksPath,
        word: 'title.ledgerChecks',
        icon: <ShieldCheck {...iconProps} />,
        right: 'money',
      },
      { path: feeRatesPath, word: 'title.feeRates', icon: <Percent {...iconProps} />, right: 'money' },
      {
        path: feeInvoicesPath,
        word: 'title.feeInvoices',
        icon: <ReceiptText {...iconProps} />,
        right: 'money',
      },
      { path: taxRatesPath, word: 'title.taxRates', icon: <Landmark {...iconProps} />, right: 'money' },
      { path: companiesPath, word: 'title.companies', icon: <Building2 {...iconProps} />, right: 'money' },
      { path: ratesPath, word: 'title.rates', icon: <Repeat {...iconProps} />, right: 'money' },
    ],
  },
  {
    key: 'catalog',
    heading: { word: 'menu.catalog', icon: <Package {...iconProps} /> },
    sections: [
      {
        path: allProductsPath,
        word: 'title.allProducts',
        icon: <Package {...iconProps} />,
        right: 'catalog',
      },
      {
        path: categoriesPath,
        word: 'title.categories',
        icon: <FolderTree {...iconProps} />,
        right: 'catalog',
      },
      ...dictionarySections,
      { path: takedownsPath, word: 'title.takedowns', icon: <PackageX {...iconProps} />, right: 'catalog' },
      { path: reportsPath, word: 'title.reports', icon: <Flag {...iconProps} />, right: 'catalog' },
      {
        path: textCasesPath,
        word: 'title.textCases',
        icon: <MessageSquareWarning {...iconProps} />,
        right: 'catalog',
      },
      {
        path: publishedTextsPath,
        word: 'title.publishedTexts',
        icon: <MessageSquareText {...iconProps} />,
        right: 'catalog',
      },
      {
        path: productsSectionPath,
        word: 'title.productLabels',
        icon: <Bookmark {...iconProps} />,
        right: 'content',
      },
      { path: hotWordsPath, word: 'title.hotWords', icon: <Search {...iconProps} />, right: 'content' },
      { path: searchesPath, word: 'title.searches', icon: <TextSearch {...iconProps} />, right: 'content' },
      { path: synonymsPath, word: 'title.synonyms', icon: <Languages {...iconProps} />, right: 'content' },
    ],
  },
  {
    key: 'people',
    heading: { word: 'menu.people', icon: <Users {...iconProps} /> },
    sections: [
      { path: usersPath, word: 'title.users', icon: <Users {...iconProps} />, right: 'users' },
      { path: auditsPath, word: 'title.audits', icon: <SquareCheckBig {...iconProps} />, right: 'audits' },
      { path: allShopsPath, word: 'title.allShops', icon: <Store {...iconProps} />, right: 'catalog' },
      { path: shopNamesPath, word: 'title.shopNames', icon: <Tag {...iconProps} />, right: 'audits' },
      { path: suspensionsPath, word: 'title.suspensions', icon: <Ban {...iconProps} />, right: 'catalog' },
      {
        path: serviceGrantsPath,
        word: 'title.serviceGrants',
        icon: <Handshake {...iconProps} />,
        right: 'users',
      },
      {
        path: serviceProvidersPath,
        word: 'title.serviceProviders',
        icon: <Briefcase {...iconProps} />,
        right: 'users',
      },
      { path: agentsSectionPath, word: 'title.agents', icon: <Bot {...iconProps} />, right: 'users' },
    ],
  },
  {
    key: 'content',
    heading: { word: 'menu.content', icon: <PenLine {...iconProps} /> },
    sections: [
      { path: contentPath, word: 'title.content', icon: <PenLine {...iconProps} />, right: 'content' },
      { path: marketsPath, word: 'nav.markets', icon: <Map {...iconProps} />, right: 'content' },
      {
        path: servicesSectionPath,
        word: 'title.tradeServices',
        icon: <ClipboardCheck {...iconProps} />,
        right: 'content',
      },
      { path: couponsPath, word: 'title.coupons', icon: <Tag {...iconProps} />, right: 'promotion' },
      { path: promotionsPath, word: 'title.promotions', icon: <Gift {...iconProps} />, right: 'promotion' },
      { path: livePoolPath, word: 'title.livePool', icon: <Radio {...iconProps} />, right: 'promotion' },
      { path: programmesPath, word: 'title.programmes', icon: <Video {...iconProps} />, right: 'promotion' },
      { path: lettersPath, word: 'title.letters', icon: <Mail {...iconProps} />, right: 'content' },
      { path: routesPath, word: 'title.routes', icon: <Link2 {...iconProps} />, right: 'content' },
    ],
  },
  {
    key: 'service',
    heading: { word: 'menu.service', icon: <Headphones {...iconProps} /> },
    sections: [
      {
        path: inquiriesPath,
        word: 'title.inquiries',
        icon: <CircleQuestionMark {...iconProps} />,
        right: 'content',
      },
      {
        path: messagesPath,
        word: 'title.leftMessages',
        icon: <MessageSquare {...iconProps} />,
        right: 'service',
      },
      {
        path: conversationCasesPath,
        word: 'title.conversationCases',
        icon: <MessageSquareWarning {...iconProps} />,
        right: 'service',
      },
      { path: clubPath, word: 'title.clubApplications', icon: <UserPlus {...iconProps} />, right: 'service' },
      { path: studioPath, word: 'nav.studio', icon: <WandSparkles {...iconProps} />, right: 'service' },
    ],
  },
  systemSections,
];

export const sections: readonly SectionRow[] = sectionGroups.flatMap((group) => group.sections);
