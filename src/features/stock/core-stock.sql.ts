/** Cores: old parts that came back for their core charge, counted apart from the stock. */
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

const insertMoves = preparedStatement<
	never,
	[
		partIds: number[],
		warehouseId: number,
		deltas: number[],
		cause: string,
		note: string | null,
		actorId: number,
	]
>(
	"insert-core-moves",
	`insert into core_move (part_id, warehouse_id, delta, cause, note, actor_id)
	select m.part_id, $2::smallint, sum(m.delta)::int, $4, $5, $6
	from unnest($1::int[], $3::int[]) as m (part_id, delta) group by m.part_id having sum(m.delta) <> 0`,
);

type CoreBooking = {
	warehouseId: number;
	pieces: readonly { partId: number; delta: number }[];
	cause: string;
	note: string | null;
	actorId: number;
};

export async function insertCoreMoves(
	client: Queryable,
	{ warehouseId, pieces, cause, note, actorId }: CoreBooking,
): Promise<void> {
	const partIds = pieces.map(({ partId }) => partId);
	const deltas = pieces.map(({ delta }) => delta);
	await insertMoves(client, partIds, warehouseId, deltas, cause, note, actorId);
}

type CoreLevel = { warehouse: string; name: string; pieces: number };

/** The warehouses that have cores of a part. */
export const selectCoreLevels = preparedStatement<CoreLevel, [partId: number]>(
	"core-levels",
	`select w.code as warehouse, w.name, sum(m.delta)::int as pieces from core_move m join warehouse w on w.id = m.warehouse_id
	where m.part_id = $1 group by w.code, w.name having sum(m.delta) <> 0 order by w.code`,
);

/** Serializes the changes of one part's cores, so that no more go out than are there. */
export const lockCores = preparedStatement<{ id: number }, [partId: number]>(
	"lock-cores",
	"select id from part where id = $1 for no key update",
);
