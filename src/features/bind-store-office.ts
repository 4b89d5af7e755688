/** Settings, staff, API keys and the first run: what belongs to the owner alone. */
import { bindAll } from "../platform/bind-all.ts";
import { authenticateApiKey } from "./api-keys/authenticate-api-key.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/manage-api-keys.ts";
import type { Dependencies } from "./service-dependencies.ts";
import type { LogoDependencies } from "./settings/keep-logo.ts";
import { listSettingChanges } from "./settings/list-setting-changes.ts";
import { listSettings } from "./settings/read-setting-values.ts";
import { saveSettings, undoSettings } from "./settings/save-settings.ts";
import {
	leaveDemo,
	readFirstSteps,
	readSetup,
	requestDemo,
	setUpStore,
} from "./setup/set-up-store.ts";
import { createSetupState } from "./setup/setup-access.ts";
import {
	disableStaff,
	enableStaff,
	endStaffSessions,
	listStaff,
	resetSecondStep,
	setStaffRights,
} from "./staff/change-staff.ts";
import {
	acceptInvitation,
	cancelInvitation,
	inviteStaff,
	isInvitationOpen,
} from "./staff/invite-staff.ts";

export function bindStoreOffice(deps: Dependencies & Dependencies["accounts"] & LogoDependencies) {
	return {
		settings: bindAll(deps, {
			list: listSettings,
			save: saveSettings,
			undo: undoSettings,
			listChanges: listSettingChanges,
		}),
		setup: {
			isOpen: createSetupState(deps),
			...bindAll(deps, {
				read: readSetup,
				setUpStore,
				requestDemo,
				readFirstSteps,
				leaveDemo,
			}),
		},
		staff: bindAll(deps, {
			list: listStaff,
			invite: inviteStaff,
			cancelInvitation,
			isInvitationOpen,
			acceptInvitation,
			setRights: setStaffRights,
			disable: disableStaff,
			enable: enableStaff,
			endSessions: endStaffSessions,
			resetSecondStep,
		}),
		apiKeys: bindAll(deps, {
			authenticate: authenticateApiKey,
			list: listApiKeys,
			create: createApiKey,
			revoke: revokeApiKey,
		}),
	};
}
