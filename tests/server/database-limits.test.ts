import { afterAll, beforeAll, expect, it } from "vitest";
import * as account from "../../src/domain/account/account-limits.ts";
import { MAX_EMAIL_LENGTH } from "../../src/domain/account/email.ts";
import {
	MAX_ACCOUNT_CODE_LENGTH,
	MAX_ACCOUNT_NAME_LENGTH,
} from "../../src/domain/accounting/journal.ts";
import * as address from "../../src/domain/address/address-limits.ts";
import { MAX_CART_NAME_LENGTH } from "../../src/domain/cart/cart-limits.ts";
import * as contact from "../../src/domain/contact/contact-limits.ts";
import * as content from "../../src/domain/content/content-limits.ts";
import { COUPON_CODE, MAX_COUPON_MESSAGE_LENGTH } from "../../src/domain/coupon/coupon-limits.ts";
import { MAX_CUSTOMER_NOTE_LENGTH } from "../../src/domain/customer/customer-limits.ts";
import { MAX_FEED_NAME_LENGTH } from "../../src/domain/feed/feed.ts";
import * as imports from "../../src/domain/import/import-limits.ts";
import {
	MAX_CREDIT_TERMS_DAYS,
	MAX_PAYMENT_NOTE_LENGTH,
} from "../../src/domain/money/money-limits.ts";
import { MAX_CERTIFICATE_NUMBER_LENGTH } from "../../src/domain/money/tax-exemption.ts";
import { MAX_VIEW_NAME_LENGTH } from "../../src/domain/office/saved-view-limits.ts";
import { MAX_EDIT_REASON_LENGTH } from "../../src/domain/order/order-edit.ts";
import { MAX_HOLD_NOTE_LENGTH } from "../../src/domain/order/order-hold.ts";
import * as order from "../../src/domain/order/order-limits.ts";
import * as flyer from "../../src/domain/papers/flyer.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "../../src/domain/quote/quote-limits.ts";
import * as returns from "../../src/domain/returns/return-rule.ts";
import { MAX_TRACKING_LENGTH } from "../../src/domain/shipping/tracking.ts";
import * as popUp from "../../src/domain/store/pop-up-message.ts";
import * as unit from "../../src/domain/vehicle/unit-limits.ts";
import { MAX_VEHICLE_ANSWERS_LENGTH } from "../../src/domain/vehicle/vehicle-answers.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

/** The check constraints of a column and of the domains of its type, as PostgreSQL prints them. */
async function checksOf(table: string, column: string): Promise<string> {
	const { rows } = await database.pool.query(
		`select pg_get_constraintdef(c.oid) as definition
		from pg_attribute a
		join pg_constraint c on c.contype = 'c' and
			((c.conrelid = a.attrelid and a.attnum = any (c.conkey)) or c.contypid = a.atttypid)
		where a.attrelid = $1::regclass and a.attname = $2`,
		[table, column],
	);
	return rows.map(({ definition }) => definition).join("\n");
}

it.each([
	["account", "email", MAX_EMAIL_LENGTH],
	["account", "first_name", account.MAX_NAME_LENGTH],
	["account", "last_name", account.MAX_NAME_LENGTH],
	["account", "company", account.MAX_COMPANY_LENGTH],
	["account", "tax_id", account.MAX_TAX_ID_LENGTH],
	// A registration stores first name, blank and last name.
	["access_request", "name", 2 * account.MAX_NAME_LENGTH + 1],
	["customer_note", "text", MAX_CUSTOMER_NOTE_LENGTH],
	["order_note", "text", order.MAX_ORDER_NOTE_LENGTH],
	["order_hold", "note", MAX_HOLD_NOTE_LENGTH],
	["order_hold", "release_note", MAX_HOLD_NOTE_LENGTH],
	["order_edit", "reason", MAX_EDIT_REASON_LENGTH],
	["saved_view", "name", MAX_VIEW_NAME_LENGTH],
	["tax_certificate", "number", MAX_CERTIFICATE_NUMBER_LENGTH],
	["feed", "name", MAX_FEED_NAME_LENGTH],
	["import", "source", imports.MAX_SOURCE_LENGTH],
	["import", "file_name", imports.MAX_FILE_NAME_LENGTH],
	["import", "reason", imports.MAX_REASON_LENGTH],
	["access_request", "company", account.MAX_COMPANY_LENGTH],
	["access_request", "message", account.MAX_ACCESS_MESSAGE_LENGTH],
	["address", "receiver", address.MAX_ADDRESS_LINE_LENGTH],
	["address", "company", address.MAX_ADDRESS_LINE_LENGTH],
	["address", "street1", address.MAX_ADDRESS_LINE_LENGTH],
	["address", "street1", address.MIN_STREET_LENGTH],
	["address", "street2", address.MAX_ADDRESS_LINE_LENGTH],
	["address", "city", address.MAX_CITY_LENGTH],
	["address", "state", address.MAX_STATE_LENGTH],
	["address", "postal_code", address.MAX_POSTAL_CODE_LENGTH],
	["address", "additional_info", address.MAX_ADDITIONAL_INFO_LENGTH],
	["garage_entry", "unit_number", unit.MAX_UNIT_NUMBER_LENGTH],
	["garage_entry", "notes", unit.MAX_UNIT_NOTES_LENGTH],
	["garage_entry", "told", MAX_VEHICLE_ANSWERS_LENGTH],
	["named_cart", "name", MAX_CART_NAME_LENGTH],
	["store_order", "purchase_order", order.MAX_PURCHASE_ORDER_LENGTH],
	["store_order", "extra_information", order.MAX_EXTRA_INFORMATION_LENGTH],
	["store_order", "tracking", MAX_TRACKING_LENGTH],
	["store_return", "note", returns.MAX_RETURN_NOTE_LENGTH],
	["store_return", "answer", returns.MAX_RETURN_ANSWER_LENGTH],
	["store_return", "tracking", MAX_TRACKING_LENGTH],
	["quote_message", "text", MAX_QUOTE_MESSAGE_LENGTH],
	["contact_message", "name", contact.MAX_CONTACT_NAME_LENGTH],
	["contact_message", "message", contact.MAX_CONTACT_MESSAGE_LENGTH],
	["contact_message", "url", contact.MAX_CONTACT_LINE_LENGTH],
	["contact_message", "location", contact.MAX_CONTACT_LINE_LENGTH],
	["coupon", "message_en", MAX_COUPON_MESSAGE_LENGTH],
	["coupon", "message_es", MAX_COUPON_MESSAGE_LENGTH],
	["content_entry", "link", content.MAX_LINK_LENGTH],
	["content_entry", "title_en", content.MAX_TITLE_LENGTH],
	["content_entry", "title_es", content.MAX_TITLE_LENGTH],
	["content_entry", "summary_en", content.MAX_SUMMARY_LENGTH],
	["content_entry", "summary_es", content.MAX_SUMMARY_LENGTH],
	["content_entry", "tags_en", content.MAX_TAGS],
	["content_entry", "tags_es", content.MAX_TAGS],
	["redirect", "from_path", content.MAX_HREF_LENGTH],
	["redirect", "to_path", content.MAX_HREF_LENGTH],
	["pop_up_message", "code", popUp.MAX_POP_UP_CODE_LENGTH],
	["pop_up_message", "title_en", popUp.MAX_POP_UP_TITLE_LENGTH],
	["pop_up_message", "message_en", popUp.MAX_POP_UP_MESSAGE_LENGTH],
	["pop_up_message", "message_open_en", popUp.MAX_POP_UP_OPEN_LENGTH],
	["flyer", "text_en", flyer.MAX_FLYER_TEXT_LENGTH],
	["flyer", "text_es", flyer.MAX_FLYER_TEXT_LENGTH],
	["flyer", "skus", flyer.MIN_FLYER_PARTS],
	["flyer", "skus", flyer.MAX_FLYER_PARTS],
	["accounting_account", "name", MAX_ACCOUNT_NAME_LENGTH],
	["accounting_account", "code", MAX_ACCOUNT_CODE_LENGTH],
	["refund", "note", MAX_PAYMENT_NOTE_LENGTH],
	["credit_account", "terms_days", MAX_CREDIT_TERMS_DAYS],
])(
	"the database checks %s.%s against the limit %i of the schemas",
	async (table, column, limit) => {
		expect(await checksOf(table, column)).toMatch(new RegExp(`\\b${limit}\\b`));
	},
);

it("the database checks the code of a coupon with the pattern of the schema", async () => {
	expect(await checksOf("coupon", "code")).toContain(COUPON_CODE.source);
});
