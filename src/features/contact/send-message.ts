/**
 * Messages to the store: stored and mailed to the store. Staff answer them: `answer-message.ts`.
 */
import { createHash } from "node:crypto";
import type { ContactMessage as ContactFields } from "../../contract/contact-input.ts";
import { type Caller, type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { plainLines } from "../../domain/contact/plain-lines.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { AccountDependencies, Client } from "../accounts/dependencies.ts";
import { requireCaptcha } from "../accounts/require-captcha.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import {
	type FitTopic,
	insertMessage,
	selectMessages,
	selectPartAndVehicle,
	type Viewer,
} from "./messages.sql.ts";

export type ContactDependencies = Pick<
	AccountDependencies,
	"db" | "limiter" | "captcha" | "origin"
> & {
	settings: () => Promise<Pick<StoreSettings, "contactEmail">>;
	today: () => string;
};

export type ContactMessage = {
	caller: Caller;
	language: Language;
	form: ContactFields;
};

const MESSAGES_PER_PAGE = 50;

/** The same text from the same sender counts once a day. */
export async function sendMessage(
	deps: ContactDependencies,
	{ caller, language, form }: ContactMessage,
	captchaToken: string | undefined,
	client: Client,
): Promise<void> {
	const { isLimitHalved } = await requireCaptcha(deps, captchaToken, client);
	await deps.limiter.require("contact", client.ip, { isLimitHalved });
	const message = {
		email: canonicalEmail(form.email),
		name: form.name.trim(),
		phone: internationalPhone(form.phone) ?? "",
		message: plainLines(form.message),
		url: form.url.trim() || null,
		location: form.location.trim() || null,
	};
	const accountId = caller.kind === "customer" ? caller.accountId : null;
	const dedupe = createHash("sha256")
		.update(
			JSON.stringify([
				deps.today(),
				message.email,
				message.name,
				message.phone,
				message.message,
				// The same words about another part are another question.
				...(form.about ? [form.about, form.sku, form.vehicle] : []),
			]),
		)
		.digest();
	const { contactEmail } = await deps.settings();
	await deps.db.transaction().execute(async (tx) => {
		const topic = await readTopic(tx, form);
		const id = await insertMessage(tx, { ...message, accountId, language, dedupe }, topic);
		if (id === undefined || contactEmail === null) return;
		const data = { ...message, adminUrl: `${deps.origin()}/admin/messages/${id}` };
		await queueMail(tx, {
			kind: "contact-message",
			to: contactEmail,
			language,
			data,
			dedupe: `contact-message:${id}`,
			subject: `message ${id}`,
		});
	});
}

/**
 * A message about a part or vehicle that the store does not have is kept as an ordinary message.
 */
async function readTopic(
	tx: Database,
	{ about, sku, vehicle }: ContactFields,
): Promise<FitTopic | null> {
	if (!about || !/^\d{1,9}$/.test(vehicle)) return null;
	const found = await selectPartAndVehicle(tx, sku.trim().toUpperCase(), Number(vehicle));
	return found ? { about, sku: found.sku, vehicleId: found.vehicle_id } : null;
}

/**
 * Open messages are listed from the oldest, done ones from the newest. Pages are counted from 1.
 */
export async function listMessages(
	{ db }: ContactDependencies,
	caller: Customer,
	list: "open" | "done",
	page = 1,
) {
	const offset = (page - 1) * MESSAGES_PER_PAGE;
	const messages = await selectMessages(db, viewerOf(caller), {
		list,
		limit: MESSAGES_PER_PAGE,
		offset,
	});
	return { messages, pages: Math.ceil((messages[0]?.found ?? 0) / MESSAGES_PER_PAGE) };
}

/** A seller sees messages of own customers and of visitors without a seller; a manager all. */
export function viewerOf(caller: Customer): Viewer {
	return { sellerId: sellerFilterOf(caller) };
}
