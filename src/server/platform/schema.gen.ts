// Written by `node bin/schema.ts` from the migrations; never by hand.
// JSON is read as whatever was written, for the reader to name, and written as text:
// the driver would send an array as a PostgreSQL array.
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type DB = {
  account_devices: {
    account_id: string;
    other_id: string;
    seen_at: Date;
  };
  account_recovery_codes: {
    account_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  account_roles: {
    account_id: string;
    role: number;
    audit_status: -1 | 0 | 1;
    created_at: Date;
  };
  account_second_factors: {
    account_id: string;
    totp_secret: Buffer;
    last_step: bigint;
    enabled_at: Date;
  };
  accounts: {
    id: string;
    email: string | null;
    phone: string | null;
    password_hash: string | null;
    name: string;
    company_name: Generated<string>;
    language: string;
    price_type_id: number;
    created_at: Date;
    avatar: string | null;
    blocked_at: Date | null;
    blocked_reason: string | null;
  };
  attribute_values: {
    id: string;
    attribute_id: string;
    code: string;
    names: Json;
    position: Generated<number>;
    shop_id: string | null;
  };
  attributes: {
    id: string;
    code: string;
    names: Json;
    value_codes: Generated<string[]>;
    values_from: string | null;
    shop_id: string | null;
  };
  cart_lines: {
    account_id: string;
    sku_id: string;
    quantity: number;
    checked: Generated<boolean>;
    added_at: Date;
  };
  categories: {
    id: string;
    code: string;
    parent_id: string | null;
    level: number;
    path: string[];
    names: Json;
    position: Generated<number>;
    picture: string | null;
  };
  category_attributes: {
    category_id: string;
    attribute_id: string;
    position: Generated<number>;
  };
  channel_notifications: {
    channel: string;
    event_id: string;
    payment_id: string | null;
    body: string;
    received_at: Date;
  };
  client_errors: {
    fingerprint: string;
    type: 'api' | 'route' | 'runtime' | 'network' | 'validation' | 'permission';
    severity: 'low' | 'medium' | 'high' | 'critical';
    status_code: number | null;
    message: string;
    sample_url: string;
    count: bigint;
    handling_ms: bigint;
    retries: bigint;
    first_seen_at: Date;
    last_seen_at: Date;
    builds: string[];
    languages: string[];
  };
  club_applications: {
    id: string;
    account_id: string | null;
    company: string;
    person: string;
    contact: string;
    country: string;
    category_ids: string[];
    note: Generated<string>;
    site: 'cn' | 'hk' | 'uae' | 'id';
    language: string;
    applied_at: Date;
    state: Generated<'open' | 'accepted' | 'refused'>;
    reason: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
  };
  consignments: {
    id: string;
    provider_id: string;
    cop_no: string;
    customs_code: string;
    logistics_code: string;
    bill_no: string;
    facts: Json;
    leaves_at: Date;
    due: 507 | 607 | 509 | null;
    created_at: Date;
  };
  content_items: {
    id: string;
    kind: string;
    code: string;
    sites: string[];
    position: Generated<number>;
    state: 'draft' | 'published' | 'withdrawn';
    data: Json;
    valid_from: Date;
    valid_until: Date | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  content_previews: {
    id: string;
    staff_id: string;
    kind: string;
    item: JsonOrNull;
    shown_at: Date;
    expires_at: Date;
  };
  content_versions: {
    item_id: string;
    version: number;
    item: Json;
    staff_id: string | null;
    created_at: Date;
  };
  coupon_categories: {
    coupon_id: string;
    category_id: string;
  };
  coupon_claims: {
    id: string;
    coupon_id: string;
    buyer_id: string;
    number: number;
    key: string;
    use_from: Date;
    use_until: Date;
    claimed_at: Date;
    trade_id: string | null;
  };
  coupon_products: {
    coupon_id: string;
    product_id: string;
  };
  coupon_uses: {
    claim_id: string;
    order_id: string;
    payer: 'shop' | 'platform';
    currency: string;
    amount: bigint;
    cost: bigint;
    used_at: Date;
    returned_at: Date | null;
    given: bigint;
    given_cost: bigint;
  };
  coupons: {
    id: string;
    shop_id: string | null;
    names: Json;
    source_language: string;
    kind: 'amount' | 'percent';
    currency: string;
    threshold: bigint;
    amount: bigint | null;
    percent: number | null;
    cap: bigint | null;
    scope: 'all' | 'categories' | 'products';
    sites: string[];
    total: number;
    per_buyer: number;
    claimed: Generated<number>;
    claim_from: Date;
    claim_until: Date;
    use_from: Date | null;
    use_until: Date | null;
    use_days: number | null;
    created_at: Date;
    stopped_at: Date | null;
  };
  customs_offices: {
    code: string;
    wants_payment: Generated<boolean>;
    arrives_first: Generated<boolean>;
    edition: Generated<'2022' | '2018'>;
  };
  delivery_addresses: {
    id: string;
    account_id: string;
    name: string;
    prefix_id: string;
    phone: string;
    country: string;
    region_codes: Generated<string[]>;
    city: Generated<string>;
    detail: string;
    postcode: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Date;
    deleted_at: Date | null;
  };
  dictionary_items: {
    dict_key: string;
    code: string;
    value: string;
    names: Json;
    position: number;
  };
  documents: {
    account_id: string;
    key: string;
    mime: 'application/pdf' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    bytes: number;
    kept: Generated<boolean>;
    created_at: Date;
  };
  exchange_rates: {
    currency: string;
    day: string;
    per_eur: string;
    loaded_at: Date | null;
    loaded_by: string | null;
  };
  exports: {
    id: string;
    shop_id: string;
    account_id: string;
    kind: 'orders' | 'statement' | 'products';
    language: string;
    asked: Json;
    name: string;
    state: Generated<'waiting' | 'working' | 'done' | 'failed'>;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    file: string | null;
    bytes: number | null;
    created_at: Date;
    finished_at: Date | null;
  };
  favorite_products: {
    account_id: string;
    product_id: string;
    price: bigint;
    currency: string;
    saved_at: Date;
    told_price: bigint | null;
    was_available: Generated<boolean>;
    back_at: Date | null;
  };
  favorite_shops: {
    account_id: string;
    shop_id: string;
    saved_at: Date;
  };
  fetched_pictures: {
    shop_id: string;
    hash: Buffer;
    address: string;
    state: Generated<'waiting' | 'kept' | 'failed'>;
    key: string | null;
    issue: string | null;
    tried_at: Date | null;
  };
  file_runs: {
    queue: string;
    file_id: string;
    data: Json;
    process: bigint | null;
    crashes: Generated<number>;
    begun_at: Date;
  };
  files: {
    key: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: Generated<Date>;
  };
  freight_templates: {
    id: string;
    shop_id: string;
    name: string;
    country: string;
    region_code: string | null;
    currency: string;
    is_default: Generated<boolean>;
    created_at: Date;
  };
  freight_zones: {
    id: string;
    template_id: string;
    position: number;
    countries: Generated<string[]>;
    provinces: Generated<string[]>;
    first_grams: number;
    first_price: bigint;
    further_grams: number;
    further_price: bigint;
    free_from: bigint | null;
    days_min: number;
    days_max: number;
  };
  hot_words: {
    site: 'cn' | 'hk' | 'uae' | 'id';
    language: string;
    words: string[];
    version: Generated<number>;
  };
  hs_codes: {
    code: string;
    parent: string | null;
    names: Json;
  };
  import_pictures: {
    import_id: string;
    path: string;
    key: string;
  };
  import_refusals: {
    import_id: string;
    line: number;
    reason: string;
    excerpt: string;
  };
  imports: {
    id: string;
    source_hash: string;
    name: string;
    rows_done: Generated<number>;
    rows_refused: Generated<number>;
    started_at: Date;
    finished_at: Date | null;
  };
  invite_codes: {
    code: string;
    account_id: string;
    role: 4 | 5;
    created_at: Date;
  };
  invitees: {
    id: string;
    provider_id: string;
    provider_role: 4 | 5;
    invitee_id: string;
    joined_at: Date;
    removed_at: Date | null;
  };
  invoices: {
    order_id: string;
    title: string;
    tax_number: Generated<string>;
    address: Generated<string>;
    email: Generated<string>;
    asked_at: Date;
    number: Generated<string>;
    account_id: string | null;
    picture: string | null;
    issued_at: Date | null;
  };
  ledger_accounts: {
    id: string;
    kind: 'channel' | 'escrow' | 'seller' | 'fee' | 'owed' | 'coupon' | 'payout';
    owner: string;
    currency: string;
  };
  ledger_entries: {
    transaction_id: string;
    account_id: string;
    currency: string;
    amount: bigint;
  };
  ledger_transactions: {
    id: string;
    kind: string;
    cause: string;
    currency: string;
    at: Date;
    order_id: string | null;
  };
  left_messages: {
    id: string;
    topic: 'market_visit' | 'buying' | 'selling' | 'trade_service' | 'other';
    subject: Generated<string>;
    name: string;
    contact: string;
    proved: Generated<boolean>;
    company: Generated<string>;
    country: string;
    text: string;
    site: 'cn' | 'hk' | 'uae' | 'id';
    language: string;
    left_at: Date;
    state: Generated<'new' | 'handled'>;
    note: Generated<string>;
    handled_by: string | null;
    handled_at: Date | null;
  };
  limits: {
    name: string;
    subject: string;
    window_start: Date;
    count: number;
  };
  linked_accounts: {
    account_id: string | null;
    other_id: string | null;
    reason: string | null;
  };
  live_pool: {
    product_id: string;
    shop_id: string;
    percent_off: number;
    pieces: number;
    added_at: Date;
    state: Generated<'waiting' | 'included' | 'refused'>;
    reason: Generated<string>;
    decided_at: Date | null;
  };
  markets: {
    id: string;
    code: string;
    industry_type: number;
    names: Json;
    descriptions: Json;
    country: string;
    city: Json;
    latitude: number | null;
    longitude: number | null;
    pictures: Generated<string[]>;
    addresses: GeneratedJson;
    hours: Generated<string>;
    sites: Generated<string[]>;
    position: Generated<number>;
    published: Generated<boolean>;
    version: Generated<number>;
  };
  merchant_application_categories: {
    application_id: string;
    category_id: string;
  };
  merchant_applications: {
    id: string;
    account_id: string;
    role: number;
    round: number;
    state: Generated<'auditing' | 'passed' | 'refused'>;
    version: Generated<number>;
    kind: 'company' | 'person';
    country: string;
    region_codes: Generated<string[]>;
    city: Generated<string>;
    detail: string;
    company_name: Generated<string>;
    registration_number: Generated<string>;
    legal_person: Generated<string>;
    founded_on: string | null;
    business_scope: Generated<string>;
    person_name: Generated<string>;
    identity_number: Generated<string>;
    identity_from: string | null;
    identity_until: string | null;
    contact_name: string;
    prefix_id: string;
    phone: string;
    email: string;
    services: Generated<string[]>;
    invite_code: Generated<string>;
    licence_picture: string | null;
    identity_front: string | null;
    identity_back: string | null;
    submitted_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: Generated<string>;
    field_reasons: GeneratedJson;
  };
  message_digests: {
    account_id: string;
    side: 'buyer' | 'seller';
    sent_at: Date;
  };
  message_threads: {
    id: string;
    buyer_id: string;
    shop_id: string;
    product_id: string | null;
    begun_at: Date;
    last_at: Date;
    buyer_read_at: Date | null;
    seller_read_at: Date | null;
    buyer_mailed_at: Date | null;
    seller_mailed_at: Date | null;
  };
  messages: {
    id: string;
    thread_id: string;
    side: 'buyer' | 'seller';
    text: Generated<string>;
    language: string;
    pictures: Generated<string[]>;
    sent_at: Date;
    product_id: string | null;
  };
  office_documents: {
    dxp_id: string;
    kind: number;
    key: string;
    part: number;
    guid: string;
    app_time: string;
    status: string;
    head: Json;
    lines: Json;
    pre_no: string;
    number: string | null;
    received_at: Date;
  };
  order_document_orders: {
    document_id: string;
    order_id: string;
    version: number;
  };
  order_documents: {
    id: string;
    kind: 'contract' | 'packing_list' | 'print_list';
    language: string;
    shop_id: string;
    buyer_id: string | null;
    account_id: string;
    name: string;
    about: string;
    state: Generated<'waiting' | 'done' | 'failed'>;
    contents: JsonOrNull;
    file: string | null;
    bytes: number | null;
    created_at: Date;
    finished_at: Date | null;
  };
  order_events: {
    id: string;
    order_id: string;
    version: number;
    kind: string;
    actor_id: string | null;
    actor_role: 'buyer' | 'seller' | 'system' | 'bank' | 'operator';
    from_state: string | null;
    to_state: string;
    data: GeneratedJson;
    at: Date;
  };
  order_lines: {
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    sku_id: string;
    quantity: number;
    sale_price: bigint;
    price: bigint;
    titles: Json;
    source_language: string;
    spec: Json;
    unit_code: string;
    picture: string | null;
    shop_discount: Generated<bigint>;
    platform_discount: Generated<bigint>;
    shipped_quantity: Generated<number>;
    refunded_quantity: Generated<number>;
    withdrawn_quantity: Generated<number>;
    asked_quantity: Generated<number>;
  };
  orders: {
    id: string;
    number: string;
    trade_id: string;
    buyer_id: string;
    shop_id: string;
    site: 'cn' | 'hk' | 'uae' | 'id';
    state: 'submitted' | 'awaiting_payment' | 'preparing' | 'awaiting_balance' | 'awaiting_dispatch' | 'dispatched' | 'completed' | 'cancelled' | 'refunded';
    currency: string;
    sale_currency: string;
    rate: string;
    products_amount: bigint;
    freight_amount: Generated<bigint>;
    discount_amount: Generated<bigint>;
    total_amount: bigint;
    pre_ratio: number;
    paid_amount: Generated<bigint>;
    address: Json;
    buyer_message: Generated<string>;
    submitted_at: Date;
    deadline: Date | null;
    version: Generated<number>;
    platform_discount: Generated<bigint>;
    refunded_amount: Generated<bigint>;
    returned_amount: Generated<bigint>;
    freight_refunded: Generated<bigint>;
    platform_refunded: Generated<bigint>;
    refund: 'asked' | 'offered' | 'refused' | 'disputed' | null;
    found_by: Generated<string>;
    lead_days: Generated<number>;
    balance_days: Generated<number>;
    deposit_kept: Generated<number>;
    is_frozen: Generated<boolean>;
    offered: JsonOrNull;
    freight_open: Generated<boolean>;
    due_at: Date | null;
    seller_gone: Generated<boolean>;
    reminders: Generated<number>;
    paying_until: Date | null;
    kept_amount: Generated<bigint>;
    is_related: Generated<boolean>;
  };
  outbox_messages: {
    id: string;
    channel: 'mail' | 'sms';
    recipient: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
  };
  parcel_declarants: {
    provider_id: string;
    agent_code: string;
    agent_name: string;
    dxp_id: string;
    decl_agent_code: string;
    decl_agent_name: string;
    manner: Generated<'prompt' | 'late' | 'twice' | 'mixed' | 'refusing'>;
    version: Generated<number>;
    updated_at: Date;
  };
  parcel_documents: {
    guid: string;
    provider_id: string;
    kind: 303 | 403 | 505 | 507 | 509 | 603 | 605 | 607 | 701;
    key: string;
    part: Generated<number>;
    version: number;
    app_type: '1' | '2' | '3';
    app_time: string;
    head: Json;
    lines: Json;
    parcel_id: string | null;
    consignment_id: string | null;
    summary_id: string | null;
    message_id: string;
    state: Generated<'sent' | 'stored' | 'done' | 'inspected' | 'released' | 'closed' | 'refused'>;
    created_at: Date;
  };
  parcel_import_rows: {
    import_id: string;
    line: number;
    cells: Json;
    issues: Json;
  };
  parcel_imports: {
    id: string;
    account_id: string;
    name: string;
    language: string;
    file: Buffer | null;
    wanted_encoding: string | null;
    encoding: string | null;
    state: Generated<'waiting' | 'working' | 'done' | 'failed'>;
    issue: string | null;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    rows_refused: Generated<number>;
    parcels: Generated<number>;
    created_at: Date;
    finished_at: Date | null;
  };
  parcel_keys: {
    name: 'declarant' | 'office';
    certificate: Buffer;
    sealed_key: Buffer;
    created_at: Date;
  };
  parcel_messages: {
    id: string;
    provider_id: string;
    kind: number;
    documents: number;
    xml: string | null;
    state: Generated<'waiting' | 'sent' | 'refused'>;
    issue: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
  parcel_receipts: {
    document_guid: string;
    status: string;
    time: string;
    info: string;
    received_at: Date;
  };
  parcel_strays: {
    id: string;
    provider_id: string | null;
    reason: 'unreadable' | 'signature' | 'unknown' | 'future' | 'schema';
    message_type: string;
    excerpt: string;
    received_at: Date;
  };
  parcel_summaries: {
    id: string;
    provider_id: string;
    cop_no: string;
    customs_code: string;
    ebc_code: string;
    ebc_name: string;
    month: string;
    sum_no: string | null;
    state: Generated<'sent' | 'stored' | 'done' | 'refused'>;
    created_at: Date;
  };
  parcels: {
    id: string;
    provider_id: string;
    import_id: string | null;
    order_no: string;
    cop_no: string;
    ebp_code: string;
    ebc_code: string;
    ebc_name: string;
    logistics_code: string;
    logistics_no: string;
    customs_code: string;
    statistics_flag: 'A' | 'B';
    currency: string;
    declared_value: string;
    gross_weight: string;
    facts: Json;
    hints: Generated<string[]>;
    state: 'drafted' | 'checked' | 'declared' | 'accepted' | 'inspected' | 'released' | 'departed' | 'closed' | 'summed' | 'cancelled' | 'refused';
    due: 'documents' | 'list' | 'cancel' | null;
    pre_no: string | null;
    invt_no: string | null;
    issue: string | null;
    consignment_id: string | null;
    summary_id: string | null;
    summed_at: Date | null;
    cancel_reason: string | null;
    declared_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  payment_parts: {
    payment_id: string;
    order_id: string;
    instalment: 'full' | 'deposit' | 'balance';
    amount: bigint;
    outcome: Generated<'open' | 'settled' | 'returned' | 'void'>;
  };
  payments: {
    id: string;
    number: string;
    trade_id: string;
    buyer_id: string;
    channel: string;
    currency: string;
    amount: bigint;
    state: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired';
    reason: Generated<string>;
    channel_ref: string | null;
    created_at: Date;
    expires_at: Date;
    settled_at: Date | null;
  };
  payouts: {
    id: string;
    number: string;
    shop_id: string;
    asked_by: string;
    currency: string;
    amount: bigint;
    state: 'asked' | 'approved' | 'paid' | 'refused' | 'withdrawn';
    holder: string;
    bank: string;
    account_end: string;
    account_sealed: Buffer;
    asked_at: Date;
    decided_at: Date | null;
    reason: Generated<string>;
    bank_reference: Generated<string>;
    ended_at: Date | null;
    version: Generated<number>;
    approved_by: string | null;
    paid_by: string | null;
    account_print: string | null;
  };
  picture_cells: {
    cell: number;
    version: number;
    centre: Buffer;
    products: number;
    made_at: Date;
  };
  picture_readings: {
    id: string;
    account_id: string;
    picture: string;
    document: 'licence' | 'identity_front' | 'identity_back';
    state: Generated<'reading' | 'done' | 'failed'>;
    fields: GeneratedJson;
    engine: Generated<string>;
    turned: Generated<0 | 90 | 180 | 270>;
    created_at: Date;
    finished_at: Date | null;
  };
  pictures_to_describe: {
    product_id: string;
    turn: Generated<bigint>;
  };
  price_types: {
    id: number;
    currency: string;
    symbol: string;
  };
  private_pictures: {
    account_id: string;
    key: string;
    bytes: bigint;
    width: number;
    height: number;
    created_at: Date;
    kept: Generated<boolean>;
  };
  product_attributes: {
    product_id: string;
    attribute_id: string;
    value_id: string;
  };
  product_drafts: {
    id: string;
    shop_id: string;
    slot: number;
    product_id: string | null;
    title: string;
    data: Json;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  product_figures: {
    product_id: string;
    sold_recently: number;
  };
  product_import_parts: {
    import_id: string;
    first: number;
  };
  product_import_plans: {
    import_id: string;
    line: number;
    row_count: number;
    code: string;
    title: string;
    kind: 'new' | 'changed' | 'unchanged' | 'refused';
    product_id: string | null;
    version: number | null;
    fields: Generated<string[]>;
    stocks: GeneratedJson;
  };
  product_import_refusals: {
    import_id: string;
    line: number;
    cells: Json;
    issues: Json;
  };
  product_imports: {
    id: string;
    shop_id: string;
    account_id: string;
    name: string;
    language: string;
    site: string;
    category_id: string;
    publishes: boolean;
    pictures: GeneratedJson;
    file: Buffer | null;
    state: Generated<'waiting' | 'working' | 'checked' | 'done' | 'failed'>;
    issue: string | null;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    products_done: Generated<number>;
    products_new: Generated<number>;
    rows_refused: Generated<number>;
    created_at: Date;
    finished_at: Date | null;
    pictures_total: Generated<number>;
    awaits_pictures: Generated<boolean>;
    wanted_encoding: string | null;
    encoding: string | null;
    updates: Generated<boolean>;
    confirmed_at: Date | null;
    products_changed: Generated<number>;
    products_unchanged: Generated<number>;
  };
  product_texts: {
    product_id: string;
    language: string;
    title: string;
    description: Generated<string>;
    origin: 'human' | 'machine';
    source_hash: string | null;
    text_hash: ColumnType<string, never, never>;
    source_language: string | null;
    markup: Generated<string>;
  };
  product_texts_shown: {
    product_id: string | null;
    language: string | null;
    title: string | null;
    description: string | null;
    origin: string | null;
    source_language: string | null;
  };
  product_vectors: {
    product_id: string;
    picture: string;
    version: number;
    cell: Generated<number>;
    vector: Buffer;
  };
  products: {
    id: string;
    shop_id: string;
    code: string;
    category_id: string;
    source_language: string;
    unit_code: string;
    currency: string;
    moq: number;
    multiple: number;
    weight_grams: Generated<number>;
    price_from: bigint;
    price_to: bigint;
    pictures: Generated<string[]>;
    specs: GeneratedJson;
    labels: Generated<string[]>;
    sites: string[];
    publish_status: 'draft' | 'published' | 'down';
    sales_count: Generated<number>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
    video: string | null;
    freight_template_id: string | null;
    product_type: Generated<'ready' | 'made' | 'custom'>;
    brand: Generated<string>;
    carton_pieces: number | null;
    carton_grams: number | null;
    carton_size: number[] | null;
    made_for: string | null;
    closed_with_shop: Generated<boolean>;
  };
  promotion_coupons: {
    promotion_id: string;
    coupon_id: string;
    position: number;
  };
  promotion_products: {
    promotion_id: string;
    product_id: string;
    position: number;
  };
  promotion_tabs: {
    promotion_id: string;
    code: string;
    category_id: string;
    position: number;
  };
  promotions: {
    id: string;
    token: string;
    names: Json;
    descriptions: GeneratedJson;
    banners: GeneratedJson;
    sites: string[];
    begins_at: Date;
    ends_at: Date;
    rule: 'products' | 'label' | 'categories';
    label: string | null;
    created_at: Date;
    stopped_at: Date | null;
  };
  redirect_hosts: {
    host: string;
    added_by: string | null;
    added_at: Date;
  };
  refund_events: {
    id: string;
    refund_id: string;
    version: number;
    kind: 'ask' | 'agree' | 'refuse' | 'offer' | 'accept' | 'withdraw' | 'dispute' | 'decide';
    actor_role: 'buyer' | 'seller' | 'system' | 'operator';
    amount: bigint | null;
    note: Generated<string>;
    at: Date;
  };
  refund_lines: {
    refund_id: string;
    line_id: string;
    quantity: number;
  };
  refund_pictures: {
    refund_id: string;
    position: number;
    account_id: string;
    key: string;
  };
  refunds: {
    id: string;
    number: string;
    order_id: string;
    state: 'asked' | 'offered' | 'refused' | 'disputed' | 'agreed' | 'rejected' | 'withdrawn';
    scope: 'whole' | 'lines' | 'freight';
    reason: 'not_needed' | 'late' | 'not_received' | 'missing' | 'damaged' | 'wrong' | 'quality' | 'other' | 'balance_unpaid' | 'shop_closed';
    asked_amount: bigint;
    offered_amount: bigint | null;
    settled_amount: bigint | null;
    returned_amount: bigint | null;
    restocked: Generated<boolean>;
    order_deadline: Date | null;
    opened_at: Date;
    deadline: Date | null;
    closed_at: Date | null;
    version: Generated<number>;
  };
  regions: {
    country: string;
    code: string;
    parent: string | null;
    level: number;
    names: Json;
    position: Generated<number>;
  };
  registrations: {
    account_id: string;
    role: number;
    agreement_version: string;
    source: Generated<string>;
    unique_code: Generated<string>;
    extend_key: Generated<string>;
    extend_value: Generated<string>;
    created_at: Date;
  };
  reservations: {
    order_id: string;
    sku_id: string;
    quantity: number;
    state: 'held' | 'sold' | 'released';
  };
  returns: {
    payment_id: string;
    order_id: string;
    amount: bigint;
    currency: string;
    reason: string;
    created_at: Date;
    sent_at: Date | null;
    id: string;
    refund_id: string | null;
  };
  review_reports: {
    review_id: string;
    account_id: string;
    reason: 'untrue' | 'insult' | 'advertising' | 'private' | 'other';
    note: Generated<string>;
    reported_at: Date;
  };
  reviews: {
    id: string;
    order_line_id: string;
    product_id: string;
    shop_id: string;
    buyer_id: string;
    stars: number;
    text: string;
    language: string;
    pictures: Generated<string[]>;
    anonymous: boolean;
    reviewed_at: Date;
    answer: string | null;
    answered_at: Date | null;
    answer_language: string | null;
  };
  rfq_documents: {
    rfq_id: string;
    position: number;
    account_id: string;
    key: string;
    name: string;
  };
  rfq_quotes: {
    id: string;
    rfq_id: string;
    shop_id: string;
    price: bigint;
    currency: string;
    minimum: number;
    lead_days: number;
    valid_until: string;
    note: Generated<string>;
    language: string;
    product_id: string | null;
    quoted_at: Date;
    revised_at: Date | null;
    freight: Generated<bigint>;
    counter_price: bigint | null;
    counter_note: Generated<string>;
    countered_at: Date | null;
    order_id: string | null;
  };
  rfqs: {
    id: string;
    buyer_id: string;
    publisher_id: string;
    title: string;
    details: Generated<string>;
    language: string;
    category_id: string;
    pictures: Generated<string[]>;
    quantity: number;
    unit_code: string;
    target_price: bigint | null;
    currency: string | null;
    country: string;
    state: Generated<'open' | 'closed' | 'ended'>;
    quote_count: Generated<number>;
    published_at: Date;
    deadline: Date;
    ended_at: Date | null;
  };
  routes_lookup: {
    id: string;
    path: string;
    site: 'cn' | 'hk' | 'uae' | 'id' | null;
    redirect_to: string | null;
    redirect_status: 301 | 302 | null;
    middleware: GeneratedJson;
    seo: GeneratedJson;
    valid_from: Date;
    valid_until: Date | null;
  };
  sample_events: {
    sample_id: string;
    version: number;
    step: 'ask' | 'offer' | 'accept' | 'refuse' | 'cancel' | 'send' | 'receive';
    side: 'buyer' | 'seller';
    actor_id: string;
    at: Date;
  };
  samples: {
    id: string;
    shop_id: string;
    buyer_id: string;
    product_id: string;
    begun_by: 'buyer' | 'seller';
    state: 'requested' | 'offered' | 'accepted' | 'sent' | 'received' | 'refused' | 'cancelled';
    quantity: number;
    terms: 'free' | 'freight_collect' | 'agreed';
    note: Generated<string>;
    reason: Generated<string>;
    address: JsonOrNull;
    carrier: Generated<string>;
    tracking: Generated<string>;
    version: Generated<number>;
    created_at: Date;
    changed_at: Date;
  };
  sandbox_bank_charges: {
    ref: string;
    payment_id: string;
    amount: bigint;
    currency: string;
    state: 'open' | 'paid' | 'refused' | 'closed';
    returned: Generated<bigint>;
    created_at: Date;
    decided_at: Date | null;
  };
  saved_searches: {
    id: string;
    account_id: string;
    slot: number;
    site: 'cn' | 'hk' | 'uae' | 'id';
    name: string;
    path: string;
    filters: Json;
    currency: string;
    seen_at: Date;
    created_at: Date;
  };
  search_documents: {
    product_id: string;
    words: string;
    category_path: string[];
    place: string;
    attribute_values: string[];
    moq: number;
    price_base: bigint;
    quality: number;
    created_at: Date;
    shop_level: Generated<number>;
    trusted: Generated<boolean>;
    has_video: Generated<boolean>;
    hot: Generated<bigint>;
    shelf: Generated<number>;
  };
  search_words: {
    word: string;
    products: number;
  };
  service_inquiries: {
    id: string;
    service_id: string | null;
    provider_id: string | null;
    kind: string;
    name: string;
    company: Generated<string>;
    contact: string;
    body: string;
    site: 'cn' | 'hk' | 'uae' | 'id';
    language: string;
    account_id: string | null;
    created_at: Date;
    done_at: Date | null;
    done_by: string | null;
  };
  sessions: {
    token_hash: Buffer;
    account_id: string;
    role: number;
    created_at: Date;
    expires_at: Date;
    user_agent: Generated<string>;
    id: Generated<string>;
    seen_at: Date | null;
    address: Generated<string>;
  };
  shipment_lines: {
    shipment_id: string;
    line_id: string;
    quantity: number;
  };
  shipments: {
    id: string;
    order_id: string;
    carrier: string;
    tracking_number: string;
    shipped_at: Date;
    carrier_code: Generated<string>;
  };
  shop_categories: {
    id: string;
    shop_id: string;
    names: Json;
    position: number;
  };
  shop_category_products: {
    shop_id: string;
    category_id: string;
    product_id: string;
  };
  shop_figures: {
    shop_id: string;
    orders_paid: number;
    orders_completed: number;
    orders_refunded: number;
    dispatched: number;
    dispatched_on_time: number;
    buyers: number;
  };
  shop_files: {
    shop_id: string;
    key: string;
    folder_id: string | null;
    name: Generated<string>;
    added_at: Generated<Date>;
  };
  shop_floors: {
    shop_id: string;
    position: number;
    kind: 'banner' | 'products' | 'coupons' | 'text' | 'video';
    data: Json;
  };
  shop_folders: {
    id: string;
    shop_id: string;
    name: string;
  };
  shop_invitations: {
    id: string;
    shop_id: string;
    recipient: string;
    rights: string[];
    token_hash: Buffer;
    invited_by: string;
    invited_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    accepted_by: string | null;
  };
  shop_member_events: {
    id: string;
    shop_id: string;
    kind: 'invited' | 'withdrawn' | 'joined' | 'rights' | 'removed' | 'left';
    actor_id: string;
    member_id: string | null;
    recipient: Generated<string>;
    rights: Generated<string[]>;
    at: Date;
  };
  shop_members: {
    account_id: string;
    shop_id: string;
    owner_id: string;
    rights: string[];
    joined_at: Date;
  };
  shop_recommendations: {
    shop_id: string;
    product_id: string;
    recommended_at: Date;
  };
  shop_visit_hours: {
    shop_id: string;
    hour: Date;
    visitors: number;
  };
  shop_visits: {
    shop_id: string;
    visitor: Buffer;
    hour: Date;
  };
  shops: {
    id: string;
    code: string;
    owner_id: string;
    market_id: string | null;
    source_language: string;
    names: Json;
    descriptions: Json;
    logo: string | null;
    banner: string | null;
    country: string;
    region_codes: string[];
    opened_year: number;
    level: Generated<number>;
    trusted: Generated<boolean>;
    sale_currency: string;
    pre_ratio: Generated<number>;
    auto_confirm: Generated<boolean>;
    created_at: Date;
    addresses: GeneratedJson;
    hours: Generated<string>;
    front_version: Generated<number>;
    info_version: Generated<number>;
    samples: Generated<'none' | 'free' | 'freight_collect' | 'agreed'>;
    lead_days: Generated<number>;
    balance_days: Generated<number>;
    deposit_kept: Generated<number>;
    closed_at: Date | null;
  };
  site_hosts: {
    host: string;
    site: 'cn' | 'hk' | 'uae' | 'id';
  };
  site_price_types: {
    site: 'cn' | 'hk' | 'uae' | 'id';
    price_type_id: number;
    position: number;
  };
  skus: {
    id: string;
    product_id: string;
    position: number;
    spec_values: Generated<number[]>;
    code: Generated<string>;
    picture: string | null;
    stock: number;
    tier_minimums: number[];
    tier_prices: bigint[];
    retired: ColumnType<boolean, never, never>;
  };
  spent_captchas: {
    signature: string;
    expires_at: Date;
  };
  spent_permissions: {
    id: string;
    expires_at: Date;
  };
  staff: {
    id: string;
    name: string;
    email: string;
    rights: Generated<string[]>;
    password_hash: string | null;
    totp_secret: Buffer | null;
    totp_last_step: bigint | null;
    created_at: Date;
    disabled_at: Date | null;
  };
  staff_changes: {
    id: string;
    kind: 'add' | 'setRights' | 'reset' | 'disable' | 'enable';
    staff_id: string | null;
    name: string;
    email: string;
    rights: Generated<string[]>;
    rights_before: Generated<string[]>;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    state: Generated<'open' | 'confirmed' | 'refused' | 'expired'>;
  };
  staff_log: {
    id: string;
    staff_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string;
    details: GeneratedJson;
    created_at: Date;
  };
  staff_recovery_codes: {
    staff_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  staff_sessions: {
    id: string;
    token_hash: Buffer;
    staff_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    user_agent: Generated<string>;
    address: Generated<string>;
  };
  staff_setups: {
    staff_id: string;
    token_hash: Buffer;
    totp_secret: Buffer;
    expires_at: Date;
  };
  statutory_units: {
    code: string;
    unit1: string;
    unit2: string | null;
  };
  tracking_import_parcels: {
    import_id: string;
    line: number;
    row_count: number;
    order_id: string | null;
    order_number: string;
    version: number | null;
    carrier_code: string;
    carrier: string;
    tracking_number: string;
    lines: GeneratedJson;
    is_last: Generated<boolean>;
    kind: 'ship' | 'unchanged' | 'refused' | 'shipped';
    issue: string | null;
  };
  tracking_import_rows: {
    import_id: string;
    line: number;
    parcel: number;
    cells: Json;
    issue: string | null;
  };
  tracking_imports: {
    id: string;
    shop_id: string;
    account_id: string;
    name: string;
    language: string;
    file: Buffer | null;
    wanted_encoding: string | null;
    encoding: string | null;
    state: Generated<'waiting' | 'working' | 'checked' | 'done' | 'failed'>;
    issue: string | null;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    rows_refused: Generated<number>;
    rows_unchanged: Generated<number>;
    parcels: Generated<number>;
    orders_shipped: Generated<number>;
    created_at: Date;
    confirmed_at: Date | null;
    finished_at: Date | null;
  };
  trade_services: {
    id: string;
    provider_id: string;
    role: Generated<number>;
    kind: 'customs' | 'exchange' | 'tax' | 'logistics' | 'warehouse' | 'exhibition' | 'financing' | 'digital' | 'training' | 'legal';
    titles: Json;
    descriptions: Json;
    countries: Generated<string[]>;
    price: bigint | null;
    currency: string | null;
    price_unit: 'shipment' | 'kilogram' | 'cubicMetre' | 'cubicMetreDay' | 'container' | 'month' | 'year' | 'percent' | 'project' | 'squareMetre' | 'person' | null;
    pictures: Generated<string[]>;
    sites: string[];
    open: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  trades: {
    id: string;
    buyer_id: string;
    idempotency_key: string;
    request_hash: string;
    created_at: Date;
  };
  transfer_files: {
    id: string;
    shop_id: string;
    account_id: string;
    name: string;
    language: string;
    currency: string;
    file: Buffer | null;
    state: Generated<'waiting' | 'working' | 'done' | 'failed'>;
    issue: string | null;
    platform: string | null;
    products_total: Generated<number>;
    products_done: Generated<number>;
    products_new: Generated<number>;
    products_changed: Generated<number>;
    products_left: Generated<number>;
    products_refused: Generated<number>;
    created_at: Date;
    finished_at: Date | null;
  };
  transfer_refusals: {
    file_id: string;
    number: number;
    name: string;
    issues: Json;
  };
  transferred_products: {
    id: string;
    shop_id: string;
    file_id: string;
    platform: string;
    source_id: string;
    title: string;
    language: string;
    data: Json;
    moved_at: Date;
    is_queued: Generated<boolean>;
    issue: 'draftsFull' | 'broken' | null;
    drafted_at: Date | null;
    draft_id: string | null;
  };
  translation_memory: {
    source_hash: Buffer;
    source_language: string;
    target_language: string;
    text: string;
    engine: string;
    created_at: Date;
    used_on: string;
  };
  units: {
    code: string;
    names: Json;
    short: Json;
    position: number;
  };
  verification_codes: {
    id: string;
    recipient: string;
    purpose: 1 | 2 | 3 | 5 | 6;
    code_hash: Buffer;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  video_snapshots: {
    video: string;
    picture: string;
  };
  write_probe: {
    is_only: Generated<boolean>;
    written_at: Date;
  };
};
