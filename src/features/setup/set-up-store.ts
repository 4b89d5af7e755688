/** The first run: the owner and the settings of a new store, or the demo. */
import type { Customer } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import { requireGoodPassword } from "../accounts/password-rule.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { insertEntry, insertRevision } from "../content/edit-content.sql.ts";
import { keepUploadedPictures, type LogoDependencies } from "../settings/keep-logo.ts";
import { saveSettingsIn } from "../settings/save-settings.ts";
import { selectVersion } from "../settings/settings.sql.ts";
import { insertStaffAccount, lockAccountByEmail } from "../staff/staff.sql.ts";
import { isDemoStore } from "../store/store.sql.ts";
import {
	closeSetup,
	hasRealPayments,
	insertStarterCatalog,
	lockSetup,
	type StoreCounts,
	selectIsOpen,
	selectStoreCounts,
} from "./setup.sql.ts";
import {
	mayEnter,
	requireOpenSetup,
	type SetupDependencies,
	type SetupProof,
} from "./setup-access.ts";
import { STARTER_CATEGORIES } from "./starter-catalog.ts";
import { starterPages } from "./starter-pages.ts";

type Deps = SetupDependencies &
	Pick<AccountDependencies, "passwords"> &
	LogoDependencies & { now: () => number };

export type NewStore = {
	storeName: string;
	/** The path of an uploaded picture; empty for the built-in mark. */
	logo: string;
	phone: string;
	address: string;
	zip: string;
	/** Three letters. */
	warehouseCode: string;
	taxType: "state" | "fixed";
	/** The state whose tax is charged; empty for one rate everywhere. */
	taxState: string;
	taxPercent: string;
	/** Guests see the online price and can order. */
	guestPrices: boolean;
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	language: Language;
};

/** `locked`: only the printed address opens the setup for this browser. */
export async function readSetup(
	deps: SetupDependencies,
	proof: SetupProof,
): Promise<"open" | "locked" | "closed"> {
	if (!deps.setup.isOffered || !(await selectIsOpen(deps.db))) return "closed";
	return mayEnter(deps, proof) ? "open" : "locked";
}

/** One transaction: after a crash the setup is either done or starts again. */
export async function setUpStore(deps: Deps, proof: SetupProof, store: NewStore): Promise<void> {
	await requireOpenSetup(deps, proof);
	const email = canonicalEmail(store.email);
	await requireGoodPassword(store.password, [
		email.split("@")[0] ?? "",
		store.firstName,
		store.lastName,
	]);
	const passwordHash = await deps.passwords.hash(store.password);
	const values = await keepUploadedPictures(deps, settingsOf(store, email));
	await deps.db.transaction().execute(async (tx) => {
		await lockSetup(tx);
		if (!(await selectIsOpen(tx))) throw new Refusal("setup_closed");
		if (await lockAccountByEmail(tx, email))
			throw new Refusal("bad_request", { fieldErrors: { email: { code: "account_taken" } } });
		const accountId = await insertStaffAccount(tx, {
			email,
			passwordHash,
			firstName: store.firstName,
			lastName: store.lastName,
			language: store.language,
			adminLevel: 3,
			isWarehouse: false,
		});
		await saveSettingsIn(tx, { accountId }, { version: await selectVersion(tx), values });
		await insertStarterCatalog(tx, STARTER_CATEGORIES);
		for (const text of starterPages(store, deps.now())) {
			const entryId = await insertEntry(tx, "page", text);
			await insertRevision(tx, { entryId, version: 1, savedBy: accountId, text });
		}
		await closeSetup(tx);
		await insertAudit(tx, {
			actorId: accountId,
			action: "store_set_up",
			subject: `account ${accountId}`,
			details: { before: null, after: { adminLevel: 3 } },
		});
	});
}

function settingsOf(store: NewStore, email: string): Record<string, string> {
	const { storeName, logo, phone, address, zip, warehouseCode } = store;
	const { taxType, taxState, taxPercent, guestPrices } = store;
	const place = { label_en: storeName, label_es: storeName, hours_en: "", hours_es: "" };
	const warehouse = { code: warehouseCode, name: storeName, stock_class: "IN_STOCK", zip };
	return {
		store_name: storeName,
		...(logo && { logo_web_url: logo }),
		phone_number: phone,
		contact_email: email,
		contact_points: JSON.stringify([{ kind: "store", ...place, address, phone }]),
		warehouses: JSON.stringify([warehouse]),
		tax_type: taxType,
		// The default of `state_tax_rates` is Florida, where this store may owe nothing.
		...(taxType === "fixed"
			? { fixed_tax_percentage: taxPercent, state_tax_rates: "[]" }
			: { state_tax_rates: JSON.stringify([{ state: taxState, percent: taxPercent }]) }),
		shopping_cart_guest: String(guestPrices),
	};
}

/** The process closes the store, loads the demo and opens it again. */
export async function requestDemo(deps: SetupDependencies, proof: SetupProof): Promise<void> {
	await requireOpenSetup(deps, proof);
	deps.setup.restart("load_demo");
}

export type FirstSteps = StoreCounts & { isDemo: boolean; canLeaveDemo: boolean };

export async function readFirstSteps(deps: SetupDependencies): Promise<FirstSteps> {
	const [counts, isDemo, canLeaveDemo] = await Promise.all([
		selectStoreCounts(deps.db),
		isDemoStore(deps.db),
		mayLeaveDemo(deps),
	]);
	return { ...counts, isDemo, canLeaveDemo };
}

/** Deletes the demo with everything in it. The setup is open afterwards. */
export async function leaveDemo(deps: SetupDependencies, caller: Customer): Promise<void> {
	if (caller.adminLevel < 3) throw new Refusal("not_allowed");
	if (!(await mayLeaveDemo(deps))) throw new Refusal("demo_kept");
	deps.setup.restart("empty_store");
}

async function mayLeaveDemo({ db, setup }: SetupDependencies): Promise<boolean> {
	if (!setup.isOffered || !setup.canEmptyStore) return false;
	return (await isDemoStore(db)) && !(await hasRealPayments(db));
}
