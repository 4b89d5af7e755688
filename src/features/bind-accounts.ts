import { bindAll } from "../platform/bind-all.ts";
import {
	addAddress,
	changeAddress,
	listAddresses,
	readAddress,
	removeAddress,
} from "./accounts/address-book.ts";
import { authenticate } from "./accounts/authenticate.ts";
import { closeAccount, exportAccountData } from "./accounts/close-account.ts";
import {
	approveAccess,
	declineAccess,
	listAccessRequests,
	requestAccess,
} from "./accounts/decide-access-requests.ts";
import { login } from "./accounts/login.ts";
import {
	changeEmail,
	changePersonalInfo,
	confirmEmail,
	endAllSessions,
	endSession,
	listSessions,
	listSignIns,
	logout,
	viewPriceLevel,
} from "./accounts/manage-account.ts";
import { changePassword, forgotPassword, resetPassword } from "./accounts/passwords.ts";
import { readProfile } from "./accounts/read-profile.ts";
import { confirmRegistration, register } from "./accounts/register.ts";
import { readCaptchaChallenge } from "./accounts/require-captcha.ts";
import { generateDemoCode, proveSecondStep, readSecondStep } from "./accounts/second-step.ts";

export function bindAccounts(
	deps: Parameters<typeof authenticate>[0] & Parameters<typeof readSecondStep>[0],
) {
	return {
		accounts: bindAll(deps, {
			authenticate,
			login,
			logout,
			register,
			confirmRegistration,
			forgotPassword,
			resetPassword,
			changePassword,
			changePersonalInfo,
			changeEmail,
			confirmEmail,
			viewPriceLevel,
			readProfile,
			exportData: exportAccountData,
			close: closeAccount,
		}),
		sessions: bindAll(deps, {
			list: listSessions,
			end: endSession,
			endAll: endAllSessions,
			listSignIns,
		}),
		secondStep: bindAll(deps, {
			read: readSecondStep,
			prove: proveSecondStep,
			generateDemoCode,
		}),
		addresses: bindAll(deps, {
			list: listAddresses,
			read: readAddress,
			add: addAddress,
			change: changeAddress,
			remove: removeAddress,
		}),
		accessRequests: bindAll(deps, {
			submit: requestAccess,
			list: listAccessRequests,
			approve: approveAccess,
			decline: declineAccess,
		}),
		captcha: bindAll(deps, { readChallenge: readCaptchaChallenge }),
	};
}
