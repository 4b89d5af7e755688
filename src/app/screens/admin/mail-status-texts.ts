import type { MailStatus } from "../../../domain/mail/mail-log.ts";
import { m } from "../../messages/compiled/messages.js";

export const MAIL_STATUS_TEXTS: Record<MailStatus, () => string> = {
	waiting: m.mail_status_waiting,
	sent: m.mail_status_sent,
	refused: m.mail_status_refused,
	dead: m.mail_status_dead,
	capped: m.mail_status_capped,
};
