/** The first run of a store: its details and its owner. */
import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "../domain/account/account-limits.ts";
import { STATE_NAMES } from "../domain/address/us-address.ts";
import { SHORT_ZIP_CODE } from "../domain/address/zip-code.ts";
import { MAX_PHOTO_ROUTE_LENGTH } from "../domain/catalog/part-limits.ts";
import { isTaxPercent, MAX_TAX_PERCENT_DECIMALS } from "../domain/money/sales-tax.ts";
import {
	MAX_STORE_ADDRESS_LENGTH,
	MAX_STORE_NAME_LENGTH,
	TAX_TYPES,
} from "../domain/store/new-store.ts";
import { keyOfRoute } from "../domain/upload/picture-sizes.ts";
import { NewPasswordTwice, PhoneField, passwordsMatch } from "./account-inputs.ts";
import {
	checkAcross,
	checkFilled,
	email,
	maxCharacters,
	maxEmailLength,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const WAREHOUSE_CODE = /^[a-z]{3}$/i;

const NewStoreInput = z
	.strictObject({
		storeName: text(required(), maxCharacters(MAX_STORE_NAME_LENGTH), oneLine()),
		logo: z._default(
			text(
				maxCharacters(MAX_PHOTO_ROUTE_LENGTH),
				checkFilled("picture_link", (value) => keyOfRoute(value) !== null),
			),
			"",
		),
		phone: PhoneField,
		address: text(required(), maxCharacters(MAX_STORE_ADDRESS_LENGTH), oneLine()),
		zip: text(
			required("postal_code_required"),
			checkFilled("postal_code_valid", (value) => SHORT_ZIP_CODE.test(value)),
		),
		warehouseCode: text(
			required(),
			checkFilled("three_letters", (value) => WAREHOUSE_CODE.test(value)),
		),
		taxType: z.enum(TAX_TYPES),
		/** Where the tax is charged, for the tax by state. */
		taxState: z._default(
			text(checkFilled("choice_unknown", (value) => Object.hasOwn(STATE_NAMES, value))),
			"",
		),
		taxPercent: text(required(), checkFilled("number", isTaxPercent, MAX_TAX_PERCENT_DECIMALS)),
		guestPrices: z._default(z.boolean(), false),
		firstName: text(
			required("name_required"),
			maxCharacters(MAX_NAME_LENGTH, "name_max"),
			oneLine(),
		),
		lastName: text(
			required("last_name_required"),
			maxCharacters(MAX_NAME_LENGTH, "last_name_max"),
			oneLine(),
		),
		email: text(required("email_required"), email(), maxEmailLength(), oneLine()),
		...NewPasswordTwice,
	})
	.check(
		passwordsMatch(),
		checkAcross(
			"taxState",
			"required",
			({ taxType, taxState }) => taxType !== "state" || String(taxState ?? "").trim() !== "",
		),
	);

export const newStoreForm = defineForm(NewStoreInput);
