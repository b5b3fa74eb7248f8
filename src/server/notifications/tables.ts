export type NotificationTables = {
  preferences: {
    user_id: string
    reminder_opt_in: number
    announcement_opt_in: number
    updated_at: number
  }
}
