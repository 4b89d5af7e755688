/** The people of the demo store, one for each kind of customer. The addresses belong to nobody. */
export const DEMO_SIGN_INS = [
	{ email: "owner@cabover.example", what: "vehicle owner, online prices" },
	{ email: "shop@cabover.example", what: "repair shop, repair_shop prices" },
	{ email: "fleet@cabover.example", what: "fleet on account credit" },
	{ email: "wholesale@cabover.example", what: "wholesale reseller, wholesale prices" },
	{ email: "export@cabover.example", what: "export reseller in Spanish, precio4 prices" },
	{ email: "admin@cabover.example", what: "runs the store" },
];
