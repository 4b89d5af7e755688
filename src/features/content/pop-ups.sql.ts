import type { PopUpMessage } from "../../domain/store/pop-up-message.ts";
import type { Database } from "../../platform/postgres/pool.ts";

const COLUMNS = [
	"code",
	"title_en",
	"title_es",
	"message_en",
	"message_es",
	"message_open_en",
	"message_open_es",
	"enabled",
	"show_as_global_modal",
	"modal_delay_to_show_again_hours",
	"show_first_x_days",
	"style",
	"starts_on",
	"ends_on",
	"version",
] as const;

export function selectPopUps(db: Database) {
	return db.selectFrom("pop_up_message").select(COLUMNS).orderBy("code").execute();
}

export function lockPopUp(tx: Database, code: string) {
	return tx
		.selectFrom("pop_up_message")
		.select(COLUMNS)
		.where("code", "=", code)
		.forUpdate()
		.executeTakeFirst();
}

/** False when the code is taken. */
export async function insertPopUp(tx: Database, message: PopUpMessage): Promise<boolean> {
	const result = await tx
		.insertInto("pop_up_message")
		.values({ code: message.code, ...columnsOf(message) })
		.onConflict((conflict) => conflict.column("code").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updatePopUp(
	tx: Database,
	message: PopUpMessage,
	version: number,
): Promise<void> {
	await tx
		.updateTable("pop_up_message")
		.set({ ...columnsOf(message), version })
		.where("code", "=", message.code)
		.execute();
}

export async function deletePopUpRow(tx: Database, code: string): Promise<void> {
	await tx.deleteFrom("pop_up_message").where("code", "=", code).execute();
}

function columnsOf(message: PopUpMessage) {
	return {
		title_en: message.title.en,
		title_es: message.title.es,
		message_en: message.message.en,
		message_es: message.message.es,
		message_open_en: message.messageOpen.en,
		message_open_es: message.messageOpen.es,
		enabled: message.enabled,
		show_as_global_modal: message.showAsGlobalModal,
		modal_delay_to_show_again_hours: message.delayHours,
		show_first_x_days: message.showFirstDays,
		style: message.style,
		starts_on: message.startsOn,
		ends_on: message.endsOn,
	};
}
