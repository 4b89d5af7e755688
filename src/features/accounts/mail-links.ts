/** The links in mails, in the language of the recipient. */
import type { Language } from "../../domain/store/language.ts";

export function mailLinks(origin: string, language: Language) {
	const base = language === "es" ? `${origin}/es` : origin;
	return {
		login: () => `${base}/login`,
		register: () => `${base}/register`,
		confirm: (secret: string) => `${base}/registration-confirmation?token=${secret}`,
		newPassword: (secret: string) => `${base}/new-password/${secret}`,
		firstPassword: (secret: string) => `${base}/new-password/${secret}?first=1`,
		staffInvitation: (secret: string) => `${base}/staff-invitation/${secret}`,
		confirmEmail: (secret: string) => `${base}/registration-confirmation?email=${secret}`,
	};
}
