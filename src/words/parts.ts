import type video from './en/studio/video.json';
import type studio from './en/studio/studio.json';
import type common from './en/general/common.json';
import type seo from './en/general/seo.json';
import type aiChatbot from './en/general/aiChatbot.json';
import type account from './en/general/account.json';
import type share from './en/general/share.json';
import type onboarding from './en/general/onboarding.json';
import type office from './en/general/office.json';
import type favorites from './en/general/favorites.json';
import type figures from './en/general/figures.json';
import type message from './en/general/message.json';
import type support from './en/general/support.json';
import type security from './en/general/security.json';
import type upload from './en/general/upload.json';
import type order from './en/trade/order.json';
import type productHistory from './en/trade/productHistory.json';
import type promotion from './en/trade/promotion.json';
import type services from './en/trade/services.json';
import type freight from './en/trade/freight.json';
import type booking from './en/trade/booking.json';
import type report from './en/trade/report.json';
import type review from './en/trade/review.json';
import type moderation from './en/trade/moderation.json';
import type rfq from './en/trade/rfq.json';
import type callOff from './en/trade/callOff.json';
import type reorder from './en/buyer/reorder.json';
import type requisitionList from './en/buyer/requisitionList.json';
import type sharedLink from './en/buyer/sharedLink.json';
import type certificate from './en/trade/certificate.json';
import type orderCondition from './en/trade/orderCondition.json';
import type orderDocument from './en/trade/orderDocument.json';
import type productDocument from './en/trade/productDocument.json';
import type refund from './en/trade/refund.json';
import type invoice from './en/trade/invoice.json';
import type settlement from './en/trade/settlement.json';
import type terms from './en/trade/terms.json';
import type serving from './en/trade/serving.json';
import type takedown from './en/trade/takedown.json';
import type sample from './en/trade/sample.json';
import type storefront from './en/storefront/storefront.json';
import type lists from './en/storefront/lists.json';
import type shopSearch from './en/storefront/shopSearch.json';
import type market from './en/storefront/market.json';
import type warehouse from './en/storefront/warehouse.json';
import type financing from './en/storefront/financing.json';
import type trade from './en/storefront/trade.json';
import type offline from './en/storefront/offline.json';
import type picture from './en/storefront/picture.json';
import type shop from './en/storefront/shop.json';
import type product from './en/storefront/product.json';
import type club from './en/storefront/club.json';
import type live from './en/storefront/live.json';
import type buyer from './en/buyer/buyer.json';
import type bankTransfer from './en/buyer/bankTransfer.json';
import type credit from './en/buyer/credit.json';
import type agents from './en/buyer/agents.json';
import type purchaseOrders from './en/buyer/purchaseOrders.json';
import type company from './en/buyer/company.json';
import type companyBranches from './en/buyer/companyBranches.json';
import type seller from './en/seller/seller.json';
import type agreements from './en/seller/agreements.json';
import type customerGroups from './en/seller/customerGroups.json';
import type certificates from './en/seller/certificates.json';
import type priceAccess from './en/seller/priceAccess.json';
import type priceLists from './en/seller/priceLists.json';
import type productImport from './en/seller/productImport.json';
import type tracking from './en/seller/tracking.json';
import type shipOrders from './en/seller/shipOrders.json';
import type transfer from './en/seller/transfer.json';
import type sheet from './en/seller/sheet.json';
import type integrations from './en/seller/integrations.json';
import type developers from './en/storefront/developers.json';
import type members from './en/seller/members.json';
import type shopOffice from './en/seller/shopOffice.json';
import type priceSheet from './en/seller/priceSheet.json';
import type stock from './en/seller/stock.json';
import type productForm from './en/seller/productForm.json';
import type productTable from './en/seller/productTable.json';
import type files from './en/seller/files.json';
import type parcel from './en/provider/parcel.json';
import type parcelSheet from './en/provider/parcelSheet.json';
import type provider from './en/provider/provider.json';
import type tariffSheet from './en/provider/tariffSheet.json';
import type consoleRoom from './en/console/console.json';
import type bank from './en/console/bank.json';
import type campaign from './en/console/campaign.json';
import type programmes from './en/console/programmes.json';
import type books from './en/console/books.json';
import type categories from './en/console/categories.json';
import type content from './en/console/content.json';
import type letters from './en/console/letters.json';
import type marketplace from './en/console/marketplace.json';
import type jobs from './en/console/jobs.json';
import type policies from './en/console/policies.json';
import type fees from './en/console/fees.json';
import type consoleRequests from './en/console/consoleRequests.json';
import type systemState from './en/console/system.json';
import type oversight from './en/console/oversight.json';
import type sales from './en/console/sales.json';
import type dictionaries from './en/console/dictionaries.json';
import type textCases from './en/console/textCases.json';
import type visitors from './en/console/visitors.json';

/**
 * The parts of the words that pages load: a file each, in a folder for whom or what they serve. `common` is loaded
 * everywhere.
 */
export interface Parts {
  common: typeof common;
  /** Titles and descriptions: on the server, and in the browser from the first navigation on. */
  seo: typeof seo;
  aiChatbot: typeof aiChatbot;
  account: typeof account;
  share: typeof share;
  onboarding: typeof onboarding;
  office: typeof office;
  /** What is kept and compared, wherever products and shops stand. */
  favorites: typeof favorites;
  /** Charts and lists of the offices' welcome pages. */
  figures: typeof figures;
  /** Talks between buyers and shops. */
  message: typeof message;
  /** Customer service and the message left for it. */
  support: typeof support;
  /** Sessions, password, second factor, and what one is known by. */
  security: typeof security;
  /** Choosing and sending pictures. */
  upload: typeof upload;

  order: typeof order;
  promotion: typeof promotion;
  /** Every page of the foreign-trade services. */
  services: typeof services;
  /** Their tools, each on its page. */
  freight: typeof freight;
  /** Inquiries about trade services, and what becomes of them. */
  booking: typeof booking;
  /** Reporting products and shops, and the reports at the console. */
  report: typeof report;
  /** Reporting what people write, and what becomes of it to whoever wrote it. */
  moderation: typeof moderation;
  /** Writing and answering reviews. */
  review: typeof review;
  /** Find-products requests and quotes, in public and in the offices. */
  rfq: typeof rfq;
  /** Contracts, packing and picking lists, from both sides. */
  callOff: typeof callOff;
  reorder: typeof reorder;
  requisitionList: typeof requisitionList;
  sharedLink: typeof sharedLink;
  certificate: typeof certificate;
  orderCondition: typeof orderCondition;
  orderDocument: typeof orderDocument;
  productDocument: typeof productDocument;
  /** Refund requests, from both sides and at the console. */
  refund: typeof refund;
  /** What the buyer of an order asks an invoice to say. */
  invoice: typeof invoice;
  /** A shop's money: balance, ledger lines, payouts. */
  settlement: typeof settlement;
  /** Who works for whom, from both sides and at the console. */
  serving: typeof serving;
  /** Who changed what of a product. */
  productHistory: typeof productHistory;
  /** Products that the marketplace took down, to their sellers and at the console. */
  takedown: typeof takedown;
  /** Samples on their way. */
  sample: typeof sample;

  storefront: typeof storefront;
  lists: typeof lists;
  /** The list of shops. */
  shopSearch: typeof shopSearch;
  market: typeof market;
  warehouse: typeof warehouse;
  financing: typeof financing;
  /** Exhibitions, customs, news, figures and the import pavilion. */
  trade: typeof trade;
  /** Searching by picture. */
  offline: typeof offline;
  picture: typeof picture;
  /** The page of a shop. */
  shop: typeof shop;
  /** The product page and the comparison. */
  product: typeof product;
  club: typeof club;
  live: typeof live;

  buyer: typeof buyer;
  /** Paying by bank transfer: where to, under which reference, and what became of it. */
  bankTransfer: typeof bankTransfer;
  /** Payment terms of a seller's own: customers on terms, and what a buyer owes. */
  terms: typeof terms;
  /** Trust credit: the buyer's line, and the operators' room. */
  credit: typeof credit;
  /** A buyer's own agents: consent, limits, and how one is connected. */
  agents: typeof agents;
  /** Orders of buyers' own systems, uploaded as files. */
  purchaseOrders: typeof purchaseOrders;
  /** A company that buys: its people, rules and purchase requests. */
  company: typeof company;
  /** Its branches: their addresses and people, and which one something is ordered for. */
  companyBranches: typeof companyBranches;

  seller: typeof seller;
  agreements: typeof agreements;
  customerGroups: typeof customerGroups;
  certificates: typeof certificates;
  priceAccess: typeof priceAccess;
  priceLists: typeof priceLists;
  /** Sheets of products that a seller sends. */
  productImport: typeof productImport;
  /** Sheets of tracking numbers. */
  tracking: typeof tracking;
  /** The page on which a seller ships many orders. */
  shipOrders: typeof shipOrders;
  /** Products moved in from other platforms. */
  transfer: typeof transfer;
  /** Spreadsheets of orders and of the ledger, made in the background. */
  sheet: typeof sheet;
  /** Who works in a shop, and what they may do. */
  members: typeof members;
  /** Keys and webhooks of a shop's own programs. */
  integrations: typeof integrations;
  /** How a seller's programs are written. */
  developers: typeof developers;
  /** What a seller sets of the shop: what it says, how it trades and sends, its floors and its papers. */
  shopOffice: typeof shopOffice;
  /** Prices and stock of many products, from a spreadsheet. */
  priceSheet: typeof priceSheet;
  stock: typeof stock;
  /** A seller's products: the list, the form, the pool of live sales. */
  productForm: typeof productForm;
  productTable: typeof productTable;
  /** A seller's library of pictures and videos. */
  files: typeof files;

  parcel: typeof parcel;
  parcelSheet: typeof parcelSheet;
  /** The service centre: profile, services, tariffs; and the operators' rooms for them. */
  provider: typeof provider;
  /** The columns of a tariff of freight, and what may be wrong with a row. */
  tariffSheet: typeof tariffSheet;

  console: typeof consoleRoom;
  /** Coupons and promotions at the console. */
  campaign: typeof campaign;
  programmes: typeof programmes;
  /** Bank accounts of the platform, what comes in on them and what goes back. */
  bank: typeof bank;
  /** The tree of categories as operators edit it. */
  categories: typeof categories;
  /** The books of the marketplace, closed by the day, and what the ledger is held to. */
  books: typeof books;
  /** What the marketplace keeps of orders. */
  /** What is sent by mail and text message, as the console shows it. */
  letters: typeof letters;
  /** The brand, how sites are reached and who runs them. */
  marketplace: typeof marketplace;
  /** The terms and policies that users agree to, and their versions. */
  policies: typeof policies;
  /** What the server does by itself, and what of it failed. */
  jobs: typeof jobs;
  /** How the installation is, at the console. */
  system: typeof systemState;
  fees: typeof fees;
  /** Orders, products, shops and categories as operators govern them. */
  oversight: typeof oversight;
  /** Requests for quotation, at the console. */
  consoleRequests: typeof consoleRequests;
  /** What was sold, as the console counts it. */
  sales: typeof sales;
  content: typeof content;
  /** What people wrote and others reported, at the console. */
  dictionaries: typeof dictionaries;
  textCases: typeof textCases;
  /** What visitors left, at the console. */
  visitors: typeof visitors;

  /** The studio: pictures, videos, and what is made of them. */
  studio: typeof studio;
  /** Its short videos, presenters and translations. */
  video: typeof video;
}
