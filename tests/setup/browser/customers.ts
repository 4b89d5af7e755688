/**
 * Customers for one test each, besides those of the demo. Tests run at the same time in any
 * sequence, so a test that counts orders or mails, fills a cart, changes a name or a password, or
 * signs out everywhere needs its own customer.
 */
import pg from "pg";

/** E-mail address, and the demo customer from which password, prices and seller are copied. */
const LIKE = {
	"details-en": "shop",
	"details-es": "shop",
	"leaver-en": "owner",
	"leaver-es": "owner",
	"desk-en": "export",
	"cart-en": "shop",
	"cart-es": "wholesale",
	"redirect-es": "wholesale",
	"wallet-es": "shop",
	"early-es": "shop",
	"bank-es": "export",
	"orders-en": "wholesale",
	"orders-es": "export",
	"quote-en": "shop",
	"forgot-en": "wholesale",
	"forgot-es": "export",
};

export const customerOfTest = (name: keyof typeof LIKE) => `${name}@cabover.example`;

export async function addTestCustomers(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rowCount } = await client.query(
		`insert into account (email, confirmed_at, password_hash, first_name, last_name, phone, company, tax_id, account_type, language,
			price_level, price_level_access, credit, is_taxable, seller_id)
		select name || '@cabover.example', confirmed_at, password_hash, first_name, last_name, phone, company, tax_id, account_type, language,
			price_level, price_level_access, credit, is_taxable, seller_id
		from account join unnest($1::text[], $2::text[]) own (name, like_whom) on email = like_whom || '@cabover.example'`,
		[Object.keys(LIKE), Object.values(LIKE)],
	);
	await client.end();
	if (rowCount !== Object.keys(LIKE).length)
		throw new Error("The demo has not everybody whom the tests' customers are like.");
}
